import {
  done,
  failed,
  never,
  offline,
  openPage,
  put,
  running,
  tooLong,
  uploaded,
  waitingForNetwork,
} from './gallery-save.harness.js';
import {
  leftBehind,
  readyMeanwhile,
  refusedBecause,
  saveProgress,
  waitedFor,
} from './gallery-save.selectors.js';

test('at first there is nothing to save, and nothing was', () => {
  const { now } = openPage();
  expect(now().value).toBe('idle');
  expect(now().context).toMatchObject({ photos: [], added: [], problem: null });
});

describe('a form that is invalid', () => {
  test.each([
    ['without a photo', 'noPhoto', []],
    ['with photos that failed only', 'noPhoto', [failed('a')]],
    ['with too long a caption', 'caption', [uploaded('a'), tooLong('b')]],
  ])('%s is not saved; the page says so until it is valid', (_, because, photos) => {
    const { now, show, sent } = openPage(never).saving(...photos);
    expect(now().value).toBe('refused');
    expect(refusedBecause(now())).toBe(because);
    show(...photos, tooLong('c'));
    expect(now().value).toBe('refused');
    show(uploaded('a'));
    expect(now().value).toBe('idle');
    expect(refusedBecause(now())).toBeNull();
    expect(sent).toEqual([]);
  });

  test('is not refused before it is saved', () => {
    const { now, show } = openPage();
    show(tooLong('a'));
    expect(now().value).toBe('idle');
    expect(refusedBecause(now())).toBeNull();
  });

  test.each(['saved', 'failed', 'incomplete'] as const)('is not saved after it has %s', async (state) => {
    const page = openPage(state === 'failed' ? offline : done);
    page.saving(uploaded('a'), ...(state === 'incomplete' ? [failed('b')] : []));
    await page.reached(state);
    page.saving(tooLong('c'));
    expect(page.now().value).toBe('refused');
    expect(page.now().context.problem).toBeNull();
    expect(page.sent).toHaveLength(1);
  });
});

describe('a form whose photos are uploaded', () => {
  test('is saved by one call, in the order of its photos, and their cards go', async () => {
    const page = openPage(done).saving(uploaded('b', 'Front'), uploaded('a'));
    expect(page.now().value).toBe('saving');
    expect(page.now().hasTag('busy')).toBe(true);
    expect(saveProgress(page.now())).toEqual({ done: 0, of: 2 });
    const { context } = await page.reached('saved');
    expect(page.sent).toEqual([[put('b', 'Front'), put('a')]]);
    expect(page.removed).toEqual(['card-b', 'card-a']);
    expect(context.added).toEqual([put('b', 'Front'), put('a')]);
    expect(context.sending).toEqual([]);
    expect(saveProgress(page.now())).toBeNull();
    expect(leftBehind(page.now())).toEqual([]);
  });

  test('while it is saved stays usable, and a second click does nothing', () => {
    const { show, save, now, sent } = openPage(never).saving(uploaded('a'));
    show(tooLong('a'));
    save();
    expect(now().value).toBe('saving');
    show(uploaded('a'));
    save();
    expect(sent).toHaveLength(1);
  });

  test('is saved again with further photos: they are added to the earlier ones', async () => {
    const page = openPage(done, done).saving(uploaded('a'));
    await page.reached('saved');
    page.saving(uploaded('b'));
    expect(saveProgress(page.now())).toEqual({ done: 0, of: 1 });
    const { context } = await page.reached('saved');
    expect(page.sent).toEqual([[put('a')], [put('b')]]);
    expect(context.added).toEqual([put('a'), put('b')]);
  });

  test('whose card comes back after all is not sent again: the card goes', async () => {
    const page = openPage(done).saving(uploaded('a'));
    await page.reached('saved');
    page.saving(uploaded('a'));
    expect(page.now().value).toBe('idle');
    expect(page.removed).toEqual(['card-a', 'card-a']);
    expect(page.sent).toHaveLength(1);
  });
});

describe('photos that still upload', () => {
  test('are waited for, so that all are sent together', async () => {
    const { now, show, sent, reached } = openPage(done).saving(running('a'), uploaded('b'));
    expect(now().value).toBe('waitingForUploads');
    expect(now().hasTag('busy')).toBe(true);
    expect(waitedFor(now())).toEqual({ count: 1, isOffline: false });
    expect(readyMeanwhile(now())).toBe(1);
    show(running('a'), running('c'), uploaded('b'));
    expect(waitedFor(now())).toEqual({ count: 2, isOffline: false });
    show(uploaded('a'), uploaded('c'), uploaded('b'));
    expect(now().value).toBe('saving');
    expect(waitedFor(now())).toBeNull();
    expect(readyMeanwhile(now())).toBe(0);
    await reached('saved');
    expect(sent).toEqual([[put('a'), put('c'), put('b')]]);
  });

  test('wait for the network only where none of them continues', () => {
    const { now, show } = openPage().saving(waitingForNetwork('a'), running('b'));
    expect(waitedFor(now())).toEqual({ count: 2, isOffline: false });
    show(waitingForNetwork('a'), waitingForNetwork('b'));
    expect(waitedFor(now())).toEqual({ count: 2, isOffline: true });
  });

  test('are no longer waited for when the person stops: nothing is sent, and nothing is lost', async () => {
    const page = openPage(done).saving(running('a'), uploaded('b'));
    const { photos } = page.now().context;
    page.cancel();
    expect(page.now().value).toBe('idle');
    expect(waitedFor(page.now())).toBeNull();
    expect(readyMeanwhile(page.now())).toBe(0);
    expect(page.now().context.photos).toBe(photos);
    page.show(uploaded('a'), uploaded('b'));
    expect(page.now().value).toBe('idle');
    expect(page.sent).toEqual([]);
    page.save();
    await page.reached('saved');
    expect(page.sent).toEqual([[put('a'), put('b')]]);
  });

  test('are no longer waited for when the person stops with a form that is invalid meanwhile: it is not refused', () => {
    const { now, show, cancel } = openPage().saving(running('a'));
    show(running('a'), tooLong('b'));
    cancel();
    expect(now().value).toBe('idle');
    expect(refusedBecause(now())).toBeNull();
  });

  test('are left for the next save when the person does not want to wait', async () => {
    const page = openPage(done, done).saving(running('a'), uploaded('b'));
    page.skip();
    expect(page.now().value).toBe('saving');
    expect(saveProgress(page.now())).toEqual({ done: 0, of: 1 });
    await page.reached('saved');
    expect(page.sent).toEqual([[put('b')]]);
    page.saving(running('a'), uploaded('c'));
    expect(page.now().value).toBe('waitingForUploads');
    page.show(uploaded('a'), uploaded('c'));
    await page.reached('saved');
    expect(page.sent[1]).toEqual([put('a'), put('c')]);
  });

  test('are waited for where nothing else could be put there', () => {
    const { now, skip } = openPage().saving(running('a'));
    skip();
    expect(now().value).toBe('waitingForUploads');
    expect(now().context.isHurried).toBe(false);
  });

  test('a second click while they are waited for does nothing', () => {
    const { now, save, show } = openPage().saving(running('a'));
    const before = now();
    save();
    expect(now()).toBe(before);
    show(tooLong('b'), running('a'));
    save();
    expect(now().value).toBe('waitingForUploads');
  });

  test('and are removed meanwhile leave nothing to save', () => {
    const { now, show, sent } = openPage().saving(running('a'));
    show();
    expect(now().value).toBe('idle');
    expect(sent).toEqual([]);
  });

  test('and fail keep no other back; they stay and are said', async () => {
    const page = openPage(done).saving(running('a'), uploaded('b'));
    page.show(failed('a'), uploaded('b'));
    const now = await page.reached('incomplete');
    expect(now.hasTag('problem')).toBe(true);
    expect(now.context.problem).toBeNull();
    expect(leftBehind(now)).toEqual([{ fileName: 'a.jpg', reason: null }]);
    expect(page.sent).toEqual([[put('b')]]);
    expect(page.removed).toEqual(['card-b']);
  });

  test('and fail are said also where no other was put there', () => {
    const { now, show, sent } = openPage().saving(running('a'));
    show(failed('a'));
    expect(now().value).toBe('incomplete');
    expect(leftBehind(now())).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  test('and get too long a caption meanwhile stay and are said', async () => {
    const page = openPage(done).saving(running('a'), uploaded('b'));
    page.show(tooLong('a'), uploaded('b'));
    await page.reached('incomplete');
    expect(page.sent).toEqual([[put('b')]]);
    expect(leftBehind(page.now())).toEqual([{ fileName: 'a.jpg', reason: null }]);
  });
});

describe('a save that left photos behind', () => {
  const incomplete = async () => {
    const page = openPage(done, done).saving(uploaded('a'), failed('b'), failed('c'));
    await page.reached('incomplete');
    return page;
  };

  test('says which are left, until the person has done something about each', async () => {
    const { now, show } = await incomplete();
    show(running('b'), failed('c'));
    expect(leftBehind(now())).toEqual([{ fileName: 'c.jpg', reason: null }]);
    show(running('b'));
    expect(now().value).toBe('idle');
    expect(leftBehind(now())).toEqual([]);
    expect(now().hasTag('problem')).toBe(false);
  });

  test('saves what is uploaded then, and nothing a second time', async () => {
    const page = await incomplete();
    page.saving(uploaded('b'));
    const { context } = await page.reached('saved');
    expect(page.sent).toEqual([[put('a')], [put('b')]]);
    expect(context.added).toEqual([put('a'), put('b')]);
  });
});
