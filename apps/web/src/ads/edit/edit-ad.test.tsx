import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnAd } from '@voltyard/contracts/ads/ad-card';
import { photo } from '../../testing/ad-fixtures';
import { editFormOf, refused, save, title, type } from '../../testing/edit-form';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import type { AdsApi } from '../ads-api';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { kind, places } = kindOfAd;
  const { mine, id, topic, openEdit } = editFormOf(kindOfAd);

  test('the form starts with the ad and saves it with the version that it loaded', async () => {
    const saved: unknown[] = [];
    await openEdit({
      updateAd: async (asked, adId, version, fields) => (
        saved.push({ asked, adId, version, title: fields.title, type: fields.productType }),
        { adId, version: 5 }
      ),
    });
    expect(await title()).toHaveValue('Renault Zoe');
    expect(screen.queryByRole('radio', { name: 'Bike' })).not.toBeInTheDocument();
    await type('Renault Zoe, now cheaper');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    save();
    await screen.findByText('Your changes are live');
    expect(saved).toEqual([
      { asked: kind, adId: id, version: 4, title: 'Renault Zoe, now cheaper', type: 'car' },
    ]);
    await screen.findByText('Saved: everybody sees your changes.');
    const page = `/ads/${kind === 'for-sale' ? 'for-sale' : 'wanted'}/${id}`;
    expect(screen.getByRole('link', { name: 'See the ad' })).toHaveAttribute('href', page);
    await type('Renault Zoe, cheaper still');
    expect(screen.queryByText('Saved: everybody sees your changes.')).not.toBeInTheDocument();
  });

  test('an address that names a field brings it to the person, also one in a folded group', async () => {
    const name = kind === 'for-sale' ? 'chargeCycles' : 'description';
    await openEdit({}, `#ad-field-${name}`);
    await title();
    const field = document.querySelector<HTMLElement>(`#ad-field-${name} :is(input, textarea)`)!;
    expect(field).toHaveFocus();
    expect(field.closest('details:not([open])')).toBeNull();
  });

  test('a removed photo can be restored before saving, and a new caption is saved with the ad', async () => {
    const done: string[] = [];
    await openEdit({
      updateAd: async (_, adId) => ({ adId, version: 4 }),
      savePhotosOnAd: async (_kind, _adId, photos) => (
        done.push(photos.map(({ photoCaption }) => photoCaption).join()),
        { version: 5, position: 11 }
      ),
      removePhoto: async (photoId) => (done.push(`removed ${photoId}`), { isChange: true }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toHaveFocus();
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'From behind' } });
    save();
    await screen.findByText('Your changes are live');
    expect(done).toEqual(['From behind']);

    fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(screen.getByText('0 of 3')).toBeInTheDocument();
    save();
    await waitFor(() => expect(done).toEqual(['From behind', `removed ${photo().photoId}`]));
  });

  test('the first removal from a full set of photos leaves the focus on Undo', async () => {
    const photos = [1, 2, 3].map((one) => ({ ...photo(), photoId: `${photo().photoId.slice(0, -1)}${one}` }));
    await openEdit({ loadAd: async () => ({ ...mine, photos }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 2' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  test('an ad that changes elsewhere says so at once, and can be loaded again', async () => {
    const answers = [mine, mine, { ...mine, version: 5, title: 'Changed on the phone' }];
    const { world } = await openEdit({ loadAd: async () => answers.shift() ?? { ...mine, version: 5 } });
    await title();
    world.push(world.change(topic, id, { ...mine, version: 5 }));
    await screen.findByText(/^This ad was changed a moment ago/);
    answers.splice(0, answers.length, { ...mine, version: 5, title: 'Changed on the phone' });
    const loadNewest = screen.getByRole('button', { name: 'Load the newest' });
    loadNewest.focus();
    fireEvent.click(loadNewest);
    await waitFor(async () => expect(await title()).toHaveValue('Changed on the phone'));
    expect(screen.queryByText(/^This ad was changed a moment ago/)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('a save from this form does not count as a change elsewhere', async () => {
    const { world } = await openEdit({ updateAd: async (_, adId) => ({ adId, version: 5 }) });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByText('Saved: everybody sees your changes.');
    world.push(world.change(topic, id, { ...mine, version: 5 }));
    expect(screen.queryByText(/^This ad was changed/)).not.toBeInTheDocument();
  });

  test('a save whose answer was lost does not count as a change elsewhere', async () => {
    const answers = [() => Promise.reject(CallFailed.offline())];
    const { world } = await openEdit({
      updateAd: (_, adId) => answers.shift()?.() ?? Promise.resolve({ adId, version: 5 }),
    });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByText(/^No connection/);
    world.push(world.change(topic, id, { ...mine, version: 5 }));
    expect(screen.queryByText(/^This ad was changed/)).not.toBeInTheDocument();
    save();
    await screen.findByText('Saved: everybody sees your changes.');
    expect(screen.queryByText(/^No connection|^This ad was changed/)).not.toBeInTheDocument();
  });

  test('an ad that is deleted elsewhere can be restored in the owner’s list, but not saved or deleted', async () => {
    const { world } = await openEdit();
    await title();
    world.push(world.change(topic, id, null));
    await screen.findByText(/For 24 hours you can restore it under/);
    expect(screen.getByRole('link', { name: 'your list' })).toHaveAttribute(
      'href',
      `${places}/list/car/${ann.id}`,
    );
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    expect(screen.getByText('Deleted')).toHaveClass('save-footer__note');
    expect(screen.queryByRole('button', { name: 'Delete ad' })).not.toBeInTheDocument();
  });

  describe('the form of one’s own deleted ad', () => {
    const deleted = { ...mine, deletedAt: new Date().toISOString() };
    const openDeleted = async (isRestorable: boolean) => {
      let [cards, isBack] = [isRestorable ? [deleted] : [], false];
      const restored: unknown[] = [];
      const bringBack = () => {
        [cards, isBack] = [[], true];
      };
      const app = await openEdit({
        loadOwnAd: async () => {
          if (!isBack) throw refused('not-found', 404);
          return mine as OwnAd;
        },
        loadDeletedAds: async () => ({ cards, next: null, count: cards.length, position: 10 }),
        restoreAd: async (...question) => {
          restored.push(question);
          bringBack();
          return { sellerAdId: id, buyerAdId: id, version: 5, position: 11 };
        },
      });
      return { ...app, restored, bringBack };
    };

    test('says that it is deleted, and is there after its restoration', async () => {
      const { restored } = await openDeleted(true);
      const button = await screen.findByRole('button', { name: 'Restore' });
      expect(screen.getByRole('heading', { level: 1, name: 'This ad was removed' })).toBeInTheDocument();
      expect(screen.getByRole('main')).toHaveTextContent('You deleted Renault Zoe. You can restore it');
      button.focus();
      fireEvent.click(button);
      expect(await title()).toHaveValue('Renault Zoe');
      expect(await screen.findByText('“Renault Zoe” is back')).toBeInTheDocument();
      expect(restored).toEqual([[kind, id]]);
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    });

    test('is there too after a restoration elsewhere', async () => {
      const { world, bringBack } = await openDeleted(true);
      await screen.findByRole('button', { name: 'Restore' });
      bringBack();
      world.push(world.change(`deleted-ads:${ann.id}`, id, null));
      expect(await title()).toHaveValue('Renault Zoe');
    });

    test('is not found where it cannot be restored', async () => {
      await openDeleted(false);
      expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    });
  });

  test('a deletion while the page was offline is reported when it is online again', async () => {
    const { world } = await openEdit();
    await title();
    world.disconnect();
    world.missed = [world.change(topic, id, null)];
    await world.reconnect();
    expect(await screen.findByText(/This ad was deleted a moment ago/)).toBeInTheDocument();
  });

  test('private fields are in the owner’s form, and are saved with it', async () => {
    const place = { postcode: 'SW1A 1QX', country: 'GB' };
    const hidden = kind === 'for-sale' ? { price: 23_456, priceType: 'on-request' } : {};
    const own = { ...mine, ...hidden, place } as OwnAd;
    const saved: unknown[] = [];
    await openEdit({
      loadOwnAd: async () => own,
      updateAd: async (_, adId, _version, fields) => (saved.push(fields), { adId, version: 5 }),
    });
    await type('Another title');
    expect(screen.getByLabelText(/^Postcode/)).toHaveValue('SW1A 1QX');
    expect(screen.getByText(/^(Buyers|Sellers) see “SW1A, United Kingdom”/)).toBeInTheDocument();
    const preview = screen.getByRole('complementary', { name: /card|preview/i, hidden: true });
    expect(preview).toHaveTextContent('SW1A, United Kingdom');
    expect(preview).not.toHaveTextContent(/1QX|23,456/);
    save();
    await screen.findByText('Your changes are live');
    expect(saved).toMatchObject([{ place, ...hidden }]);
  });

  test('a photo added while the saved ones are loaded again stays, and is not saved yet', async () => {
    const saved: string[] = [];
    let answerWith = (_photos: string[]) => {};
    await openEdit({
      loadAd: () =>
        saved.length === 0
          ? Promise.resolve(mine)
          : new Promise((resolve) => {
              answerWith = (ids) =>
                resolve({ ...mine, photos: [...mine.photos, ...ids.map((photoId) => photo({ photoId }))] });
            }),
      uploadPhoto: async ({ cardId }) => ({ cardId, photoId: cardId, width: 4, height: 3, thumbhash: '' }),
      updateAd: async (_, adId) => ({ adId, version: 5 }),
      savePhotosOnAd: async (_kind, _adId, photos) => (
        saved.push(...photos.map(({ photoId }) => photoId)),
        { version: 6, position: 12 }
      ),
    });
    const choose = (name: string) =>
      fireEvent.change(document.querySelector('input[type=file]')!, {
        target: { files: [new File(['x'], name, { type: 'image/jpeg' })] },
      });
    await title();
    choose('red.jpg');
    await screen.findByText('Uploaded');
    save();
    await waitFor(() => expect(saved).toHaveLength(1));
    await screen.findByText('Your changes are live');
    choose('blue.jpg');
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2));
    await act(async () => answerWith(saved));
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Remove blue.jpg' })).toBeInTheDocument();
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  });

  test('deleting leads to the owner’s list, where it can be undone', async () => {
    const { router } = await openEdit({
      deleteAd: async () => ({ version: 5, position: 11 }) as Awaited<ReturnType<AdsApi['deleteAd']>>,
    });
    await type('Unsaved');
    fireEvent.click(screen.getByRole('button', { name: 'Delete ad' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${places}/list/car/${ann.id}`));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  test('leaving with unsaved changes asks for confirmation', async () => {
    const { router } = await openEdit();
    await type('Unsaved');
    await act(() => router.navigate('/not-found'));
    await screen.findByRole('heading', { name: 'Leave without saving?' });
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
  });
});

test('a kept search that is saved leads to it as what it is', async () => {
  const { mine, openEdit } = editFormOf(kindsUnderTest.find(({ kind }) => kind === 'wanted')!);
  const kept = { ...mine, visibility: 'private' } as OwnAd;
  await openEdit({ loadOwnAd: async () => kept, updateAd: async (_, adId) => ({ adId, version: 5 }) });
  await type('A car for the city');
  save();
  expect(await screen.findByRole('link', { name: 'See your search' })).toBeInTheDocument();
});
