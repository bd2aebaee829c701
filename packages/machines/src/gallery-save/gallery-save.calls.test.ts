import { refusalsIn } from './gallery-photos.js';
import {
  done,
  failed,
  held,
  never,
  offline,
  openPage,
  put,
  refused,
  running,
  uploaded,
} from './gallery-save.harness.js';
import { leftBehind, readyMeanwhile, saveProgress, waitedFor } from './gallery-save.selectors.js';

describe('while photos are being put there', () => {
  test('another caption is put there by another call', async () => {
    const [first, second] = [held(), held()];
    const page = openPage(first.call, second.call).saving(uploaded('a', 'Dusk'), uploaded('b'));
    page.show(uploaded('a', 'At dusk'), uploaded('b'));
    first.answer();
    const { context } = await page.sentCalls(2);
    expect(page.sent).toEqual([[put('a', 'Dusk'), put('b')], [put('a', 'At dusk')]]);
    expect(page.removed).toEqual(['card-b']);
    expect(context.added).toEqual([put('a', 'Dusk'), put('b')]);
    expect(saveProgress(page.now())).toEqual({ done: 1, of: 2 });
    second.answer();
    await page.reached('saved');
    expect(page.now().context.added).toEqual([put('a', 'At dusk'), put('b')]);
  });

  test('others that are chosen are waited for, and the save can be stopped: what is there stays there', async () => {
    const slow = held();
    const page = openPage(slow.call).saving(uploaded('a'));
    page.show(uploaded('a'), running('b'));
    expect(saveProgress(page.now())).toEqual({ done: 0, of: 2 });
    slow.answer();
    await page.reached('waitingForUploads');
    expect(waitedFor(page.now())).toEqual({ count: 1, isOffline: false });
    expect(readyMeanwhile(page.now())).toBe(0);
    page.cancel();
    expect(page.now().value).toBe('idle');
    expect(page.now().context.added).toEqual([put('a')]);
    expect(page.removed).toEqual(['card-a']);
  });

  test('what is uploaded meanwhile is put there by the next call', async () => {
    const slow = held();
    const page = openPage(slow.call, never).saving(uploaded('a'));
    page.show(uploaded('a'), uploaded('b'));
    slow.answer();
    await page.sentCalls(2);
    expect(page.sent).toEqual([[put('a')], [put('b')]]);
    expect(saveProgress(page.now())).toEqual({ done: 1, of: 2 });
  });

  test('a card that is removed changes nothing: its photo is there', async () => {
    const slow = held();
    const page = openPage(slow.call).saving(uploaded('a'));
    page.show();
    slow.answer();
    const { context } = await page.reached('saved');
    expect(context.added).toEqual([put('a')]);
  });
});

describe('a call that failed', () => {
  test('says why, and is tried again by another click', async () => {
    const page = openPage(offline, done).saving(uploaded('a'), running('b'));
    page.skip();
    const { context } = await page.reached('failed');
    expect(page.now().hasTag('problem')).toBe(true);
    expect(context.problem).toEqual({ message: 'offline' });
    expect(context.added).toEqual([]);
    expect(page.removed).toEqual([]);

    page.save();
    expect(page.now().value).toBe('waitingForUploads');
    expect(page.now().context.problem).toBeNull();
    page.show(uploaded('a'), uploaded('b'));
    await page.reached('saved');
    expect(page.sent[1]).toEqual([put('a'), put('b')]);
  });

  test('after another that succeeded: only its own photos are sent again', async () => {
    const slow = held();
    const page = openPage(slow.call, offline, done).saving(uploaded('a'));
    page.show(uploaded('a'), uploaded('b'));
    slow.answer();
    const { context } = await page.reached('failed');
    expect(context.added).toEqual([put('a')]);
    page.save();
    expect(saveProgress(page.now())).toEqual({ done: 0, of: 1 });
    await page.reached('saved');
    expect(page.sent).toEqual([[put('a')], [put('b')], [put('b')]]);
    expect(page.now().context.added).toEqual([put('a'), put('b')]);
  });

  test('is said no more once the page has no photo that could be tried again', async () => {
    const page = openPage(offline).saving(uploaded('a'));
    await page.reached('failed');
    page.show(uploaded('a', 'Front'));
    expect(page.now().value).toBe('failed');
    page.show();
    expect(page.now().value).toBe('idle');
    expect(page.now().context.problem).toBeNull();
  });
});

describe('a photo that the server refuses', () => {
  test('keeps no other back; it stays, and is said with the reason', async () => {
    const page = openPage(refused(1), done).saving(uploaded('a'), uploaded('b'), uploaded('c'));
    const now = await page.reached('incomplete');
    expect(page.sent).toEqual([
      [put('a'), put('b'), put('c')],
      [put('a'), put('c')],
    ]);
    expect(now.context.problem).toBeNull();
    expect(page.removed).toEqual(['card-a', 'card-c']);
    expect(leftBehind(now)).toEqual([{ fileName: 'b.jpg', reason: 'This photo is on an ad.' }]);
  });

  test('does not send the others before those that were chosen meanwhile', async () => {
    const slow = held();
    const page = openPage(() => slow.call().then(refused(0)), never).saving(uploaded('a'), uploaded('b'));
    page.show(uploaded('a'), running('c'), uploaded('b'));
    slow.answer();
    await page.reached('waitingForUploads');
    page.show(uploaded('a'), uploaded('c'), uploaded('b'));
    expect(page.now().value).toBe('saving');
    expect(page.sent[1]).toEqual([put('c'), put('b')]);
  });

  test('beside one whose upload failed is told apart from it', async () => {
    const page = openPage(refused(0)).saving(uploaded('a'), failed('b'));
    const now = await page.reached('incomplete');
    expect(leftBehind(now)).toEqual([
      { fileName: 'a.jpg', reason: 'This photo is on an ad.' },
      { fileName: 'b.jpg', reason: null },
    ]);
  });

  test('may be refused after another one: none is sent once more', async () => {
    const page = openPage(refused(0, 'It is gone.'), refused(0)).saving(uploaded('a'), uploaded('b'));
    const now = await page.reached('incomplete');
    expect(page.sent).toEqual([[put('a'), put('b')], [put('b')]]);
    expect(leftBehind(now).map(({ reason }) => reason)).toEqual(['It is gone.', 'This photo is on an ad.']);
  });

  test('is said no more once its card is removed', async () => {
    const page = openPage(refused(0)).saving(uploaded('a'));
    await page.reached('incomplete');
    page.show();
    expect(page.now().value).toBe('idle');
  });

  test('is tried again by another click', async () => {
    const page = openPage(refused(0), done).saving(uploaded('a'));
    await page.reached('incomplete');
    page.save();
    expect(page.now().context.refusals).toEqual({});
    await page.reached('saved');
    expect(page.sent).toEqual([[put('a')], [put('a')]]);
  });

  test.each([
    ['no photo of the call', refused(7)],
    [
      'no photo at all',
      () => Promise.reject(Object.assign(new Error('No.'), { fields: [{ path: 'photos', message: 'No.' }] })),
    ],
  ])('is not told from any other failure where it names %s', async (_, answer) => {
    const page = openPage(answer).saving(uploaded('a'));
    await page.reached('failed');
    expect(page.sent).toHaveLength(1);
  });

  test('is named by its place in the call', () => {
    const sent = Array.from({ length: 12 }, (_, index) => put(`${index}`));
    const fields = [
      { path: 'photos.11.photoId', message: 'Gone.' },
      { path: 'other.photos.1.photoId', message: 'Not of the call.' },
    ];
    expect(refusalsIn(sent, { message: 'No.', fields })).toEqual([['photo-11', 'Gone.']]);
    expect(refusalsIn(sent, { message: 'No.' })).toEqual([]);
  });
});
