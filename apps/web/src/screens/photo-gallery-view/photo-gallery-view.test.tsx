import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { galleryCard, photoIdOf } from '../../testing/gallery-fixtures';
import type { GalleryApi } from '../../gallery/gallery-api';
import { routes } from '../../routes';
import { GalleryWorld } from '../../testing/gallery-world';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { connectionWasOpened } from '../../wiring/session/account-changes';

afterEach(() => void jest.restoreAllMocks());

const at = '/photo-gallery/cars/view';
const [one, two, three, four] = [1, 2, 3, 4].map((number) => galleryCard(number)) as [
  PhotoGalleryCard,
  PhotoGalleryCard,
  PhotoGalleryCard,
  PhotoGalleryCard,
];
const page =
  (rows: PhotoGalleryCard[], next: string | null = null) =>
  async () => ({ rows, next, position: 10 });

async function openGallery(
  loadGallery: GalleryApi['loadGallery'],
  options: { address?: string; user?: typeof ann | null; calls?: Partial<GalleryApi> } = {},
) {
  const { address = at, user = null, calls = {} } = options;
  const world = new GalleryWorld({ loadGallery, ...calls });
  const app = await renderApp({ at: address, user, appRoutes: world.around(routes) });
  return { world, ...app };
}
const grid = (name = 'Car photos') => screen.getByRole('list', { name });
const captions = () =>
  screen.queryAllByRole('figure').map((tile) => tile.querySelector('.gallery-tile__caption')?.textContent);
const expectTiles = (...expected: string[]) => waitFor(() => expect(captions()).toEqual(expected));
const viewer = () => screen.getByRole('dialog', { name: 'Car photos' });
const shown = () => viewer().querySelector('.photo-viewer__caption')?.textContent;
const place = () => viewer().querySelector('.photo-viewer__place')?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** jsdom knows no PointerEvent: a mouse's, with what a finger's has more. */
function pointer(
  on: Element,
  type: string,
  { clientX, pointerType }: { clientX: number; pointerType: string },
) {
  const event = new MouseEvent(type, { bubbles: true, clientX });
  Object.defineProperties(event, {
    pointerId: { value: 1 },
    isPrimary: { value: true },
    pointerType: { value: pointerType },
  });
  fireEvent(on, event);
}
const openTile = (name: string) => fireEvent.click(within(grid()).getByRole('link', { name }));

test('photos are shown with caption, uploader and the right file for every width', async () => {
  await openGallery(page([two, one]));
  await expectTiles('Photo 2', 'Photo 1');
  const image = screen.getByRole('img', { name: 'Photo 2' });
  expect(image).toHaveAttribute('loading', 'lazy');
  const id = photoIdOf(2);
  expect(image.getAttribute('srcset')).toBe(
    `/api/Photo/${id}/320 320w, /api/Photo/${id}/960 960w, /api/Photo/${id}/1920 1600w`,
  );
  expect(image.getAttribute('sizes')).toContain('50vw');
  expect(screen.getAllByRole('link', { name: 'bob-amp' })[0]).toHaveAttribute('href', '/bob-amp');
});

test('every kind has a gallery, and another word has none', async () => {
  const asked: unknown[] = [];
  const { unmount } = await openGallery(
    async (productType) => (asked.push(productType), { rows: [], next: null, position: 1 }),
    { address: '/photo-gallery/scooters/view' },
  );
  await screen.findByRole('heading', { level: 1, name: 'Scooter photos' });
  const tabs = within(screen.getByRole('navigation', { name: 'Photo galleries' }));
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/photo-gallery/cars/view',
    '/photo-gallery/bikes/view',
    '/photo-gallery/scooters/view',
  ]);
  await waitFor(() => expect(asked).toEqual(['scooter']));
  unmount();
  await openGallery(page([]), { address: '/photo-gallery/car/view' });
  await screen.findByRole('heading', { name: 'Nothing parked here' });
});

test('an empty gallery offers to add the first photo', async () => {
  await openGallery(page([]));
  await screen.findByRole('heading', { name: 'No car photos yet' });
  expect(screen.getByRole('link', { name: 'Add the first photos' })).toHaveAttribute(
    'href',
    '/photo-gallery/cars/upload',
  );
});

test('a photo added elsewhere appears on top, marked as new; a deleted one goes', async () => {
  const { world } = await openGallery(page([one]));
  await expectTiles('Photo 1');
  world.push(world.change(photoIdOf(2), two));
  await expectTiles('Photo 2', 'Photo 1');
  expect(within(screen.getAllByRole('figure')[0]!).getByText('New')).toBeInTheDocument();
  world.push(world.change(photoIdOf(1), null));
  await expectTiles('Photo 2');
  expect(document.querySelector('.freshness')).toHaveTextContent('Live');
});

test('more photos come by the button, and a page that failed can be asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [
    page([four, three], 'page-2'),
    () => Promise.reject(CallFailed.offline()),
    page([two, one]),
  ];
  const asked: unknown[] = [];
  await openGallery((_, { before }) => (asked.push(before), answers.shift()!()));
  await expectTiles('Photo 4', 'Photo 3');
  expect(screen.getByText('The newest 2 photos')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText(/No connection/);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expectTiles('Photo 4', 'Photo 3', 'Photo 2', 'Photo 1');
  expect(asked).toEqual([null, 'page-2', 'page-2']);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a gallery that could not be loaded says why and is loaded again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [() => Promise.reject(CallFailed.offline()), page([one])];
  await openGallery(() => answers.shift()!());
  await screen.findByRole('heading', { name: 'The photos could not be loaded' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expectTiles('Photo 1');
});

describe('the viewer', () => {
  test('opens a photo under its own address, and the keys walk from one to the next', async () => {
    const { router } = await openGallery(page([three, two, one]));
    await expectTiles('Photo 3', 'Photo 2', 'Photo 1');
    openTile('Photo 2');
    await waitFor(() => expect(shown()).toBe('Photo 2'));
    expect(router.state.location.search).toBe(`?photo=${photoIdOf(2)}`);
    expect(place()).toBe('2 of 3');
    press('ArrowRight');
    await waitFor(() => expect(shown()).toBe('Photo 1'));
    press('ArrowRight');
    expect(place()).toBe('3 of 3');
    press('Home');
    await waitFor(() => expect(place()).toBe('1 of 3'));
    press('ArrowLeft');
    expect(shown()).toBe('Photo 3');
    expect(router.state.location.search).toBe(`?photo=${photoIdOf(3)}`);
  });

  test('buttons turn the pages and stop at the ends; the neighbours are loaded already', async () => {
    await openGallery(page([three, two, one]));
    await expectTiles('Photo 3', 'Photo 2', 'Photo 1');
    openTile('Photo 3');
    await waitFor(() => expect(shown()).toBe('Photo 3'));
    const button = (name: string) => within(viewer()).getByRole('button', { name });
    expect(button('Previous photo')).toHaveAttribute('aria-disabled', 'true');
    const sources = () => [...viewer().querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources()).toEqual([3, 2].map((number) => `/api/Photo/${photoIdOf(number)}/1920`));
    fireEvent.click(button('Next photo'));
    await waitFor(() => expect(shown()).toBe('Photo 2'));
    expect(sources()).toHaveLength(3);
    expect(within(viewer()).getByRole('link', { name: 'bob-amp' })).toHaveAttribute('href', '/bob-amp');
  });

  test('a swipe turns the page, a short one or one with the mouse does not', async () => {
    await openGallery(page([two, one]));
    await expectTiles('Photo 2', 'Photo 1');
    openTile('Photo 2');
    await waitFor(() => expect(shown()).toBe('Photo 2'));
    const swipe = (way: number, pointerType = 'touch') => {
      const stage = viewer().querySelector('.photo-viewer__stage')!;
      pointer(stage, 'pointerdown', { clientX: 200, pointerType });
      pointer(stage, 'pointermove', { clientX: 200 + way / 2, pointerType });
      pointer(stage, 'pointerup', { clientX: 200 + way, pointerType });
    };
    swipe(-30);
    swipe(-120, 'mouse');
    swipe(120);
    expect(shown()).toBe('Photo 2');
    swipe(-120);
    await waitFor(() => expect(shown()).toBe('Photo 1'));
  });

  test('closing leads back to the gallery and to the photo that was looked at last', async () => {
    const { router } = await openGallery(page([two, one]));
    await expectTiles('Photo 2', 'Photo 1');
    openTile('Photo 2');
    await waitFor(() => expect(shown()).toBe('Photo 2'));
    press('ArrowRight');
    await waitFor(() => expect(shown()).toBe('Photo 1'));
    fireEvent.click(within(viewer()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Car photos' })).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(within(grid()).getByRole('link', { name: 'Photo 1' })).toHaveFocus());
  });

  test('Back closes it, also after a walk', async () => {
    const { router } = await openGallery(page([two, one]));
    await expectTiles('Photo 2', 'Photo 1');
    openTile('Photo 2');
    await waitFor(() => expect(shown()).toBe('Photo 2'));
    press('ArrowRight');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Car photos' })).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(at);
  });

  test('a shared address opens a photo that stands pages away, and closes without leaving the site', async () => {
    const limits: unknown[] = [];
    const { router } = await openGallery(
      async (_, { before, limit }) => {
        limits.push(limit);
        return before === null
          ? { rows: [four, three], next: 'page-2', position: 10 }
          : { rows: [two, one], next: null, position: 10 };
      },
      { address: `${at}?photo=${photoIdOf(1)}` },
    );
    await waitFor(() => expect(shown()).toBe('Photo 1'));
    expect(place()).toBe('4 of 4');
    expect(limits).toEqual([undefined, 96]);
    fireEvent.click(within(viewer()).getByRole('button', { name: 'Close' }));
    await expectTiles('Photo 4', 'Photo 3', 'Photo 2', 'Photo 1');
    expect(router.state.location.pathname + router.state.location.search).toBe(at);
  });

  test('an address of a photo that is gone says so', async () => {
    const { router } = await openGallery(page([two]), { address: `${at}?photo=${photoIdOf(1)}` });
    await screen.findByRole('heading', { name: 'This photo is not here any more' });
    fireEvent.click(screen.getByRole('button', { name: 'See the gallery' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('stays with its photo while others arrive and change', async () => {
    const { world } = await openGallery(page([two, one]));
    await expectTiles('Photo 2', 'Photo 1');
    openTile('Photo 2');
    await waitFor(() => expect(place()).toBe('1 of 2'));
    world.push(world.change(photoIdOf(3), three));
    await waitFor(() => expect(place()).toBe('2 of 3'));
    expect(shown()).toBe('Photo 2');
    world.push(world.change(photoIdOf(2), { ...two, photoCaption: 'At dusk' }));
    await waitFor(() => expect(shown()).toBe('At dusk'));
    press('ArrowLeft');
    await waitFor(() => expect(shown()).toBe('Photo 3'));
  });

  test('shows the neighbour of a photo that is deleted meanwhile, and says so', async () => {
    const { world, router } = await openGallery(page([three, two, one]));
    await expectTiles('Photo 3', 'Photo 2', 'Photo 1');
    openTile('Photo 2');
    await waitFor(() => expect(shown()).toBe('Photo 2'));
    world.push(world.change(photoIdOf(2), null));
    await waitFor(() => expect(shown()).toBe('Photo 1'));
    expect(place()).toBe('2 of 2');
    expect(router.state.location.search).toBe(`?photo=${photoIdOf(1)}`);
    expect(within(viewer()).getByText(/was deleted/)).toBeInTheDocument();
    world.push(world.change(photoIdOf(1), null));
    await waitFor(() => expect(shown()).toBe('Photo 3'));
    world.push(world.change(photoIdOf(3), null));
    await screen.findByRole('heading', { name: 'This photo is not here any more' });
  });

  test('the next page is there before its first photo is asked for', async () => {
    await openGallery(async (_, { before }) =>
      before === null
        ? { rows: [four, three], next: 'page-2', position: 10 }
        : { rows: [two, one], next: null, position: 10 },
    );
    await expectTiles('Photo 4', 'Photo 3');
    openTile('Photo 4');
    await waitFor(() => expect(place()).toBe('1 of 4'));
  });
});

describe('deleting', () => {
  const mine = galleryCard(5, { userId: ann.id, userName: ann.userName });

  test('is for one’s own photos, asks nothing, and takes the photo away', async () => {
    const deleted: string[] = [];
    const { actors } = await openGallery(page([mine, one]), {
      user: ann,
      calls: { deleteGalleryPhoto: async (id) => void deleted.push(id) },
    });
    await expectTiles('Photo 5', 'Photo 1');
    expect(screen.queryByRole('button', { name: 'Delete Photo 1' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Photo 5' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expectTiles('Photo 1');
    expect(deleted).toEqual([mine.photoId]);
    expect(actors.snackbar.getSnapshot().context.snack).toMatchObject({
      message: 'The photo was deleted',
      button: { label: 'Undo' },
    });
  });

  test('shows on the photo and in the viewer while it takes long, and is asked for once', async () => {
    let finish: () => void = () => undefined;
    const deleted: string[] = [];
    await openGallery(page([mine, one]), {
      user: ann,
      calls: {
        deleteGalleryPhoto: (id) => (deleted.push(id), new Promise<void>((done) => (finish = done))),
      },
    });
    await expectTiles('Photo 5', 'Photo 1');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Photo 5' }));
    const button = screen.getByRole('button', { name: 'Deleting Photo 5 …' });
    expect(button.closest('figure')).toHaveAttribute('aria-busy', 'true');
    expect(button.closest('figure')).toHaveTextContent('Deleting …');
    fireEvent.click(button);
    openTile('Photo 5');
    await waitFor(() => expect(shown()).toBe('Photo 5'));
    const inViewer = within(viewer()).getByRole('button', { name: 'Deleting this photo …' });
    expect(inViewer).toHaveAttribute('aria-disabled', 'true');
    expect(within(viewer()).getByText('Deleting the photo …')).toBeInTheDocument();
    fireEvent.click(inViewer);
    await act(async () => finish());
    await waitFor(() => expect(shown()).toBe('Photo 1'));
    expect(deleted).toEqual([mine.photoId]);
  });

  test('can be taken back for a day, also when the message is gone', async () => {
    const restored: string[] = [];
    const mineDeleted = { ...mine, deletedAt: new Date().toISOString() };
    const { actors } = await openGallery(page([one]), {
      user: ann,
      calls: {
        loadDeletedPhotos: async () =>
          restored.length === 0
            ? { cards: [mineDeleted], next: null, count: 1, position: 10 }
            : { cards: [], next: null, count: 0, position: 10 },
        restoreGalleryPhoto: async (id) => (restored.push(id), { position: 9 }),
      },
    });
    await screen.findByText('Recently deleted (1)');
    fireEvent.click(screen.getByLabelText('Restore Photo 5'));
    await waitFor(() => expect(screen.queryByText('Recently deleted (1)')).not.toBeInTheDocument());
    expect(restored).toEqual([mine.photoId]);
    expect(actors.snackbar.getSnapshot().context.snack).toMatchObject({ message: 'The photo is back' });
  });

  /** Ann's own photo is deleted, here and by what the server pushes of it. */
  async function openAndDelete() {
    const gallery = await openGallery(page([mine, one]), {
      user: ann,
      calls: { deleteGalleryPhoto: async () => {} },
    });
    await expectTiles('Photo 5', 'Photo 1');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Photo 5' }));
    await expectTiles('Photo 1');
    gallery.world.push(gallery.world.change(mine.photoId, null));
    return gallery;
  }

  test('does not keep a photo away that is brought back', async () => {
    const { world } = await openAndDelete();
    world.push(world.change(mine.photoId, mine));
    await expectTiles('Photo 5', 'Photo 1');
  });

  test('of a photo that is restored on another device cannot be undone any more', async () => {
    const { world } = await openAndDelete();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    world.push(world.change(mine.photoId, mine));
    await expectTiles('Photo 5', 'Photo 1');
    await waitFor(() => expect(screen.queryByText('The photo was deleted')).not.toBeInTheDocument());
  });

  test('from the viewer leads to the neighbour', async () => {
    await openGallery(page([mine, one]), { user: ann, calls: { deleteGalleryPhoto: async () => {} } });
    await expectTiles('Photo 5', 'Photo 1');
    openTile('Photo 5');
    await waitFor(() => expect(shown()).toBe('Photo 5'));
    fireEvent.click(within(viewer()).getByRole('button', { name: 'Delete this photo' }));
    await waitFor(() => expect(shown()).toBe('Photo 1'));
    expect(within(viewer()).queryByRole('button', { name: 'Delete this photo' })).not.toBeInTheDocument();
  });

  test('in the viewer is taken back within it: the focus is on Undo, then on the photo that is back', async () => {
    const { world } = await openGallery(page([mine, one]), {
      user: ann,
      calls: { deleteGalleryPhoto: async () => {}, restoreGalleryPhoto: async () => ({ position: 12 }) },
    });
    await expectTiles('Photo 5', 'Photo 1');
    openTile('Photo 5');
    await waitFor(() => expect(shown()).toBe('Photo 5'));
    const button = within(viewer()).getByRole('button', { name: 'Delete this photo' });
    button.focus();
    fireEvent.click(button);
    const undo = await within(viewer()).findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await waitFor(() => expect(shown()).toBe('Photo 1'));
    expect(undo).toHaveFocus();
    expect(within(viewer()).getByText(/^The photo was deleted/)).toBeInTheDocument();
    world.push(world.change(mine.photoId, null));
    fireEvent.click(undo);
    expect(viewer().querySelector('.photo-viewer__stage')).toHaveFocus();
    await within(viewer()).findByText(/is back|was deleted/);
    world.push(world.change(mine.photoId, mine));
    await waitFor(() => expect(shown()).toBe('Photo 5'));
    expect(within(viewer()).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(within(viewer()).getByText('The photo is back')).toBeInTheDocument();
    expect(viewer().querySelector('.photo-viewer__stage')).toHaveFocus();
  });

  test('that failed leaves the photo and says what the server says', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { actors } = await openGallery(page([mine]), {
      user: ann,
      calls: { deleteGalleryPhoto: () => Promise.reject(CallFailed.offline()) },
    });
    await expectTiles('Photo 5');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Photo 5' }));
    await screen.findByText(
      'The photo was not deleted. No connection to Voltyard. Check your network and try again.',
    );
    expect(actors.notifications.getSnapshot().context.notifications).toMatchObject([{ isError: true }]);
    expect(log).toHaveBeenCalled();
    expect(captions()).toEqual(['Photo 5']);
  });

  test('that failed without a connection is said until the connection is back', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await openGallery(page([mine]), {
      user: ann,
      calls: { deleteGalleryPhoto: () => Promise.reject(CallFailed.offline()) },
    });
    await expectTiles('Photo 5');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Photo 5' }));
    await screen.findByText(/^The photo was not deleted/);
    act(connectionWasOpened);
    expect(screen.queryByText(/^The photo was not deleted/)).not.toBeInTheDocument();
  });

  test('that is tried again is not said to have failed any more', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [() => Promise.reject(CallFailed.offline()), async () => {}];
    await openGallery(page([mine, one]), {
      user: ann,
      calls: { deleteGalleryPhoto: () => answers.shift()!() },
    });
    await expectTiles('Photo 5', 'Photo 1');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Photo 5' }));
    await screen.findByText(/^The photo was not deleted/);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Photo 5' }));
    await expectTiles('Photo 1');
    expect(screen.queryByText(/^The photo was not deleted/)).not.toBeInTheDocument();
  });

  test('that failed says so in the viewer too, which covers everything else', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await openGallery(page([mine]), {
      user: ann,
      calls: { deleteGalleryPhoto: () => Promise.reject(CallFailed.offline()) },
    });
    await expectTiles('Photo 5');
    openTile('Photo 5');
    await waitFor(() => expect(shown()).toBe('Photo 5'));
    fireEvent.click(within(viewer()).getByRole('button', { name: 'Delete this photo' }));
    expect(await within(viewer()).findByText(/^No connection to Voltyard/)).toBeInTheDocument();
    expect(shown()).toBe('Photo 5');
  });
});
