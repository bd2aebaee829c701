import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { renderApp } from '../../testing/render-app';

jest.setTimeout(30_000);

const idOf = (last: number) => `0190aaaa-0000-4000-8000-00000000000${last}`;
const sheet = () => document.querySelector<HTMLDialogElement>('dialog.ad-sheet');
const step = (name: 'Previous ad' | 'Next ad') => screen.getByRole('button', { name });

async function openFirst(
  kind: (typeof kindsUnderTest)[number],
  titles: string[],
  next: AdCard[] = [],
  loaded: Promise<AdCard[]> = Promise.resolve(next),
) {
  const cards = titles.map((title, index) =>
    kind.ad({ adId: idOf(index), title, createdAt: `2026-11-22T10:00:0${9 - index}.000Z` }),
  );
  const asked: unknown[] = [];
  const world = new AdsWorld({
    loadAds: async (_, before) => {
      asked.push(before);
      if (before !== null) return { rows: await loaded, next: null, position: 10 };
      return { rows: cards, next: next.length > 0 ? 'more' : null, position: 10 };
    },
  });
  const app = await renderApp({ at: `${kind.places}/list/car`, appRoutes: world.around(routes) });
  fireEvent.click(await screen.findByRole('link', { name: titles[0]! }));
  await shows(titles[0]!);
  return { world, asked, ...app };
}
const shows = (title: string) => waitFor(() => expect(sheet()?.querySelector('h2')?.textContent).toBe(title));

beforeEach(() => localStorage.clear());

describe.each(kindsUnderTest)('the ads beside an open one: $kind', (kind) => {
  test('are opened by the arrow keys and buttons, in the order of the list; Back closes whichever is open', async () => {
    const { router } = await openFirst(kind, ['Zoe', 'Leaf', 'Ioniq']);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(step('Previous ad')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.keyDown(step('Next ad'), { key: 'ArrowRight' });
    await shows('Leaf');
    expect(router.state.location.mask?.pathname).toBe(`${kind.places}/${idOf(1)}`);
    const dialog = sheet();
    step('Next ad').focus();
    fireEvent.click(step('Next ad'));
    await shows('Ioniq');
    // It is the same sheet: the focus stays on the button, so that one press too many leads to no other ad.
    expect(sheet()).toBe(dialog);
    expect(step('Next ad')).toHaveAttribute('aria-disabled', 'true');
    expect(step('Next ad')).toHaveFocus();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await shows('Ioniq');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await shows('Leaf');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(router.state.location).toMatchObject({ search: '', pathname: `${kind.places}/list/car` });
    expect(screen.getByRole('link', { name: 'Leaf' })).toHaveFocus();
  });

  test('are as many further as there were presses, also of a key that is held, faster than ads are shown', async () => {
    const { router } = await openFirst(kind, ['Zoe', 'Leaf', 'Ioniq', 'Kona', 'Twingo', 'Dolphin']);
    const hold = (key: string, presses: number) =>
      act(async () => {
        for (let press = 0; press < presses; press++)
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, repeat: press > 0 }),
          );
      });
    await hold('ArrowRight', 5);
    await shows('Dolphin');
    expect(sheet()).toHaveAttribute('open');
    expect(router.state.location.mask?.pathname).toBe(`${kind.places}/${idOf(5)}`);
    await hold('ArrowLeft', 3);
    await shows('Ioniq');
  });

  test('are gone on to by presses at the end while more are loaded', async () => {
    const older = ['Older', 'Oldest'].map((title, index) =>
      kind.ad({ adId: idOf(5 + index), title, createdAt: `2026-11-20T10:00:0${9 - index}.000Z` }),
    );
    let arrive = () => {};
    const loaded = new Promise<AdCard[]>((resolve) => (arrive = () => resolve(older)));
    await openFirst(kind, ['Zoe'], older, loaded);
    for (let press = 0; press < 2; press++) fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await shows('Zoe');
    arrive();
    await shows('Oldest');
    expect(step('Next ad')).toHaveAttribute('aria-disabled', 'true');
  });

  test('follow the list: one that leaves it while another is open is not opened', async () => {
    const { world } = await openFirst(kind, ['Zoe', 'Leaf', 'Ioniq']);
    world.push(world.change(`${kind.kind}:car`, idOf(1), null));
    fireEvent.click(step('Next ad'));
    await shows('Ioniq');
    expect(step('Next ad')).toHaveAttribute('aria-disabled', 'true');
  });

  test('are loaded when the last one is reached, and not before', async () => {
    const more = [kind.ad({ adId: idOf(5), title: 'Older', createdAt: '2026-11-20T10:00:00.000Z' })];
    const { asked } = await openFirst(kind, ['Zoe', 'Leaf'], more);
    expect(asked).toEqual([null]);
    fireEvent.click(step('Next ad'));
    await shows('Leaf');
    await waitFor(() => expect(step('Next ad')).toHaveAttribute('aria-disabled', 'false'));
    expect(asked).toEqual([null, 'more']);
    fireEvent.click(step('Next ad'));
    await shows('Older');
  });

  test('are loaded when the last one is opened itself', async () => {
    const more = [kind.ad({ adId: idOf(5), title: 'Older', createdAt: '2026-11-20T10:00:00.000Z' })];
    const { asked } = await openFirst(kind, ['Zoe'], more);
    await waitFor(() => expect(step('Next ad')).toHaveAttribute('aria-disabled', 'false'));
    expect(asked).toEqual([null, 'more']);
    fireEvent.click(step('Next ad'));
    await shows('Older');
  });

  test('are opened by a swipe', async () => {
    await openFirst(kind, ['Zoe', 'Leaf']);
    const content = sheet()!.querySelector('.ad-sheet__swiped')!;
    // jsdom's pointer events have no place.
    const touch = (type: string, clientX: number) => {
      const event = new MouseEvent(type, { bubbles: true, clientX });
      fireEvent(content, Object.assign(event, { pointerId: 1, pointerType: 'touch', isPrimary: true }));
    };
    touch('pointerdown', 300);
    touch('pointermove', 200);
    touch('pointerup', 200);
    await shows('Leaf');
    expect(sheet()).toHaveAttribute('open');
  });
});
