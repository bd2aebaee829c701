import type { OwnAd } from '@voltyard/contracts/ads/ad-card';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { UploadDraftsInMemory } from '../../testing/upload-drafts-in-memory';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { draftOfCard } from '../../ads/draft/ad-draft';
import { carCard, photo } from '../../testing/ad-fixtures';
import type { AdsApi } from '../../ads/ads-api';
import type { UploadsApi } from './uploads-api';
import { draftStore } from '../../ads/draft/draft-store';

const create = '/ads/for-sale/create';
const file = (name = 'front.jpg') => new File(['x'], name, { type: 'image/jpeg' });

/** One browser: what it keeps survives its pages, and its uploads continue when the test says so. */
function browser(calls: Partial<AdsApi & UploadsApi> = {}) {
  const drafts = new UploadDraftsInMemory();
  const sent: { cardId: string; fileName: string; end: (how: 'done' | 'offline') => void }[] = [];
  const uploadPhoto: UploadsApi['uploadPhoto'] = ({ cardId, fileName }) =>
    new Promise((resolve, reject) =>
      sent.push({
        cardId,
        fileName,
        end: (how) =>
          how === 'done'
            ? resolve({ cardId, photoId: cardId, width: 4, height: 3, thumbhash: '' })
            : reject(CallFailed.offline()),
      }),
    );
  const open = async (at = create) => {
    const world = new AdsWorld({
      loadAds: async () => ({ rows: [], next: null, position: 1 }),
      uploadDrafts: drafts.uploadDrafts,
      uploadPhoto,
      ...calls,
    });
    const page = await renderApp({ at, user: ann, appRoutes: world.around(routes) });
    await screen.findByLabelText('Title');
    return page;
  };
  return { drafts, sent, open };
}
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('.choose-photos input[type=file]')!, { target: { files } });
function leaveDraft() {
  const drafts = draftStore(ann.id, 'for-sale');
  drafts.store({ ...drafts.start('car'), draft: draftOfCard(carCard({ title: 'Renault Zoe' })) });
}
const caption = () => screen.getByLabelText<HTMLInputElement>(/^Caption/);
const isSent = (sent: unknown[], count: number) => waitFor(() => expect(sent).toHaveLength(count));
/** Before the pause is over after which it would be tried again anyway. */
const isSentAtOnce = (sent: unknown[], count: number) =>
  waitFor(() => expect(sent).toHaveLength(count), { timeout: 500 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

test('a card comes back after a reload in the middle, and its upload continues under the same id', async () => {
  const { drafts, sent, open } = browser();
  const before = await open();
  choose(file());
  await isSent(sent, 1);
  fireEvent.change(caption(), { target: { value: 'From the front' } });
  before.unmount();
  expect(drafts.cards).toHaveLength(1);

  await open();
  await screen.findByText('1 photo is back from your last visit. The upload continues by itself.');
  expect(caption()).toHaveValue('From the front');
  await isSent(sent, 2);
  expect(sent[1]).toMatchObject({ cardId: sent[0]!.cardId, fileName: 'front.jpg' });
  act(() => sent[1]!.end('done'));
  await screen.findByText('Uploaded');
});

test('an uploaded photo comes back uploaded, and is not sent again', async () => {
  const { sent, open } = browser();
  const before = await open();
  choose(file());
  await isSent(sent, 1);
  act(() => sent[0]!.end('done'));
  await screen.findByText('Uploaded');
  before.unmount();
  await open();
  await screen.findByText('1 photo is back from your last visit.');
  expect(screen.getByText('Uploaded')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('an uploaded photo whose file is gone is shown from the server', async () => {
  const { drafts, sent, open } = browser();
  const before = await open();
  choose(file());
  await isSent(sent, 1);
  act(() => sent[0]!.end('done'));
  await screen.findByText('Uploaded');
  before.unmount();
  drafts.loseFiles();
  await open();
  await screen.findByText('Uploaded');
  expect(document.querySelector('.photo-card__image')).toHaveAttribute(
    'src',
    `/api/Photo/${sent[0]!.cardId}/320`,
  );
});

test('a file that is gone is asked for, and the card continues as the same one', async () => {
  const { drafts, sent, open } = browser();
  const before = await open();
  choose(file());
  await isSent(sent, 1);
  fireEvent.change(caption(), { target: { value: 'From the front' } });
  before.unmount();
  drafts.loseFiles();

  await open();
  await screen.findByText('Choose the photo again');
  expect(sent).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Choose front.jpg again'), { target: { files: [file()] } });
  await isSent(sent, 2);
  expect(sent[1]!.cardId).toBe(sent[0]!.cardId);
  expect(caption()).toHaveValue('From the front');
  await waitFor(() => expect([...drafts.entries.values()][0]!.file).not.toBeNull());
});

test('removed cards and files that were refused do not come back', async () => {
  const { drafts, sent, open } = browser();
  const before = await open();
  choose(file('front.jpg'), file('rear.jpg'), new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
  await isSent(sent, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
  before.unmount();
  expect(drafts.cards.map(({ fileName }) => fileName)).toEqual(['rear.jpg']);
  await open();
  await screen.findByText(/^1 photo is back/);
});

test('cards come back in their order', async () => {
  const { sent, open } = browser();
  const before = await open();
  choose(file('1.jpg'), file('2.jpg'));
  choose(file('3.jpg'));
  await isSent(sent, 3);
  before.unmount();
  await open();
  await screen.findByText(/^3 photos are back/);
  const names = [...document.querySelectorAll('.photo-card__name')].map((one) => one.textContent);
  expect(names).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});

test('kept photos may be left without being asked, and come back with the form', async () => {
  const { sent, open } = browser();
  const { router } = await open();
  choose(file());
  await isSent(sent, 1);
  await act(() => router.navigate('/not-found'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
  await act(() => router.navigate(create));
  await screen.findByText(/^1 photo is back/);
});

test('starting over forgets the photos too', async () => {
  leaveDraft();
  const { drafts, sent, open } = browser();
  await open();
  choose(file());
  await isSent(sent, 1);
  await waitFor(() => expect(drafts.cards).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(document.querySelector('.photo-card')).not.toBeInTheDocument();
  await waitFor(() => expect(drafts.cards).toEqual([]));
});

test('after the ad is posted nothing of its photos is kept', async () => {
  leaveDraft();
  const { drafts, sent, open } = browser({
    createAd: async (_kind, adId, _fields, photos) => ({
      adId,
      version: 1,
      photoIds: photos.map(({ photoId }) => photoId),
    }),
  });
  const before = await open();
  choose(file());
  await isSent(sent, 1);
  act(() => sent[0]!.end('done'));
  await screen.findByText('Uploaded');
  fireEvent.click(screen.getByRole('button', { name: 'Post ad' }));
  await screen.findByRole('heading', { name: 'Your ad is live' });
  await waitFor(() => expect(drafts.cards).toEqual([]));
  expect(screen.getByText('Uploaded')).toBeInTheDocument();
  before.unmount();
  await open();
  expect(document.querySelector('.photo-card')).not.toBeInTheDocument();
});

test('photos the ad has by now do not come back as new ones', async () => {
  const mine = carCard({ userId: ann.id, version: 4, photos: [] });
  let now = mine;
  const { drafts, sent, open } = browser({
    loadAd: async () => now,
    loadOwnAd: async () => now as unknown as OwnAd,
  });
  const at = `/ads/for-sale/edit/${mine.sellerAdId}`;
  const before = await open(at);
  choose(file());
  await isSent(sent, 1);
  act(() => sent[0]!.end('done'));
  await screen.findByText('Uploaded');
  before.unmount();
  expect(drafts.cards).toHaveLength(1);
  now = { ...mine, photos: [photo({ photoId: sent[0]!.cardId })] };
  await open(at);
  await waitFor(() => expect(drafts.cards).toEqual([]));
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
});

test('photos that came back to the form of a posted ad say that saving puts them on it, and are not left by accident', async () => {
  const mine = carCard({ userId: ann.id, version: 4, photos: [] });
  const { sent, open } = browser({
    loadAd: async () => mine,
    loadOwnAd: async () => mine as unknown as OwnAd,
  });
  const at = `/ads/for-sale/edit/${mine.sellerAdId}`;
  const before = await open(at);
  choose(file());
  await isSent(sent, 1);
  act(() => sent[0]!.end('done'));
  await screen.findByText('Uploaded');
  before.unmount();
  const { router } = await open(at);
  await screen.findByText('1 photo is back from your last visit. Press Save changes to put it on the ad.');
  await act(() => router.navigate('/pricing'));
  await screen.findByRole('heading', { name: 'Leave without saving?' });
  expect(screen.getByText(/Your new photos are not on the ad yet: press Save changes/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(at);
});

test('a network that is lost in the middle and returns', async () => {
  const { sent, open } = browser();
  await open();
  choose(file());
  await isSent(sent, 1);
  act(() => sent[0]!.end('offline'));
  await screen.findByText(/It is tried again by itself/);
  act(() => void dispatchEvent(new Event('online')));
  await isSentAtOnce(sent, 2);
  expect(sent[1]!.cardId).toBe(sent[0]!.cardId);
  act(() => sent[1]!.end('offline'));
  await screen.findByText(/It is tried again by itself/);
  // A laptop is opened.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await isSentAtOnce(sent, 3);
});
