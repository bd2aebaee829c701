import { createActor, fromPromise, waitFor } from 'xstate';
import { type GalleryView, viewerMachine } from './viewer.machine.js';

const galleryOf = (photoIds: string[], changes: Partial<GalleryView> = {}): GalleryView => ({
  photoIds,
  deletedIds: [],
  hasMore: false,
  isLoading: false,
  problem: null,
  ...changes,
});

/** A viewer over a gallery; what it does to address and gallery is collected. */
function startViewer({
  photoId = null,
  answers = [],
}: { photoId?: string | null; answers?: (() => Promise<void>)[] } = {}) {
  const done: unknown[] = [];
  const machine = viewerMachine.provide({
    actors: {
      deletePhoto: fromPromise<void, { photoId: string }>(({ input }) => {
        done.push({ deleted: input.photoId });
        return answers.shift()!();
      }),
    },
    actions: {
      showPhoto: (_, shown) => void done.push({ shown: shown.photoId }),
      loadPage: (_, page) => void done.push(page),
      loadAgain: () => void done.push('again'),
    },
  });
  const actor = createActor(machine, { input: { photoId } }).start();
  return {
    actor,
    done,
    now: () => actor.getSnapshot(),
    photo: () => actor.getSnapshot().value.photo,
    openId: () => actor.getSnapshot().context.openId,
    open: (id: string | null) => actor.send({ type: 'photo.opened', photoId: id }),
    show: (...gallery: Parameters<typeof galleryOf>) =>
      actor.send({ type: 'gallery.changed', gallery: galleryOf(...gallery) }),
    remove: (id: string) => actor.send({ type: 'delete.clicked', photoId: id }),
    restore: (id: string) => actor.send({ type: 'photo.restored', photoId: id }),
    reached: (deletion: 'none' | 'failed') => waitFor(actor, (state) => state.matches({ deletion })),
  };
}

describe('a photo', () => {
  test('is shown once it is opened, and closed', () => {
    const { show, open, photo, openId } = startViewer();
    show(['a', 'b']);
    expect(photo()).toBe('closed');
    open('b');
    expect(photo()).toBe('shown');
    expect(openId()).toBe('b');
    open(null);
    expect(photo()).toBe('closed');
  });

  test('that an address names is sought before anything is loaded, and shown then', () => {
    const { show, photo, done } = startViewer({ photoId: 'b' });
    expect(photo()).toBe('sought');
    expect(done).toEqual([]);
    show(['a', 'b']);
    expect(photo()).toBe('shown');
  });

  test('that is not loaded yet is sought in large pages, one at a time', () => {
    const { show, photo, now, done } = startViewer({ photoId: 'z' });
    show(['a'], { hasMore: true });
    expect(photo()).toBe('sought');
    expect(now().hasTag('busy')).toBe(true);
    expect(done).toEqual([{ isLarge: true }]);
    show(['a'], { hasMore: true, isLoading: true });
    expect(done).toHaveLength(1);
    show(['a', 'b'], { hasMore: true });
    expect(done).toHaveLength(2);
    show(['a', 'b', 'z'], { isLoading: false });
    expect(photo()).toBe('shown');
  });

  test('that is nowhere is missing, and shown should it come after all', () => {
    const { show, photo } = startViewer({ photoId: 'z' });
    show(['a']);
    expect(photo()).toBe('missing');
    show(['z', 'a']);
    expect(photo()).toBe('shown');
  });

  test('whose page cannot be loaded is said to have failed, and tried again', () => {
    const { actor, show, photo, now, done } = startViewer({ photoId: 'z' });
    show(['a'], { hasMore: true, problem: 'No network.' });
    expect(photo()).toBe('failed');
    expect(now().hasTag('problem')).toBe(true);
    expect(done).toEqual([]);
    actor.send({ type: 'load.retried' });
    expect(done).toEqual(['again']);
    show(['a'], { hasMore: true, isLoading: true });
    expect(photo()).toBe('sought');
  });

  test('near the end has the next page loaded, no sooner and not while one is loading', () => {
    const { show, open, done } = startViewer();
    show(['a', 'b', 'c', 'd'], { hasMore: true });
    open('a');
    expect(done).toEqual([]);
    open('b');
    expect(done).toEqual([{ isLarge: false }]);
    show(['a', 'b', 'c', 'd'], { hasMore: true, isLoading: true });
    show(['a', 'b', 'c', 'd'], { hasMore: true, problem: 'No network.' });
    show(['a', 'b', 'c', 'd']);
    expect(done).toHaveLength(1);
  });

  test('stays open while others arrive', () => {
    const { show, open, openId, done } = startViewer();
    show(['a', 'b']);
    open('b');
    show(['new', 'a', 'b']);
    expect(openId()).toBe('b');
    expect(done).toEqual([]);
  });
});

describe('a photo that is deleted', () => {
  function openOne() {
    const viewer = startViewer();
    viewer.show(['a', 'b', 'c']);
    viewer.open('b');
    return viewer;
  }

  test('is replaced by the next one, which is said until another one is opened', () => {
    const { show, open, now, photo, openId, done } = openOne();
    show(['new', 'a', 'c'], { deletedIds: ['b'] });
    expect(photo()).toBe('shown');
    expect(openId()).toBe('c');
    expect(done).toEqual([{ shown: 'c' }]);
    expect(now().context.isStandIn).toBe(true);
    // The address follows.
    open('c');
    expect(now().context.isStandIn).toBe(true);
    open('a');
    expect(now().context.isStandIn).toBe(false);
  });

  test('is missing where nothing of what was there is left', () => {
    const { show, photo, openId } = openOne();
    show(['new'], { deletedIds: ['a', 'b', 'c'] });
    expect(photo()).toBe('missing');
    expect(openId()).toBe('b');
  });

  test('is missing at once, also while there is more to load', () => {
    const { show, photo, done } = startViewer({ photoId: 'z' });
    show(['a'], { deletedIds: ['z'], hasMore: true });
    expect(photo()).toBe('missing');
    expect(done).toEqual([]);
  });

  test('is shown again as soon as it is back', () => {
    const { show, restore, now, openId, done } = openOne();
    show(['a', 'c'], { deletedIds: ['b'] });
    restore('b');
    expect(openId()).toBe('c');
    show(['a', 'b', 'c']);
    expect(openId()).toBe('b');
    expect(done).toEqual([{ shown: 'c' }, { shown: 'b' }]);
    expect(now().context).toMatchObject({ isStandIn: false, restoredId: null });
  });

  test('is shown at once where the gallery heard first that it is back', () => {
    const { show, restore, openId } = openOne();
    show(['a', 'c'], { deletedIds: ['b'] });
    show(['a', 'b', 'c']);
    expect(openId()).toBe('c');
    restore('b');
    expect(openId()).toBe('b');
  });

  test('is not opened when it is back after the viewer was closed', () => {
    const { show, open, restore, photo } = openOne();
    show(['a', 'c'], { deletedIds: ['b'] });
    restore('b');
    open(null);
    show(['a', 'b', 'c']);
    expect(photo()).toBe('closed');
    open('a');
    show(['a', 'b', 'c']);
    expect(photo()).toBe('shown');
  });
});

describe('deleting', () => {
  const gone = () => Promise.resolve();
  const offline = () => Promise.reject(new Error('offline'));

  test('happens once at a time', async () => {
    const { show, open, remove, now, done, reached } = startViewer({ answers: [gone] });
    show(['a', 'b']);
    open('a');
    remove('a');
    remove('b');
    expect(now().value.deletion).toBe('deleting');
    expect(now().hasTag('busy')).toBe(true);
    expect(now().context.deletingId).toBe('a');
    await reached('none');
    expect(done).toEqual([{ deleted: 'a' }]);
    expect(now().context.deletingId).toBeNull();
  });

  test('that failed says why until another photo is opened', async () => {
    const { show, open, remove, now, photo, reached } = startViewer({ answers: [offline] });
    show(['a', 'b']);
    open('a');
    remove('a');
    const { context } = await reached('failed');
    expect(context.problem).toEqual({ message: 'offline' });
    expect(now().hasTag('problem')).toBe(true);
    expect(photo()).toBe('shown');
    open('a');
    expect(now().value.deletion).toBe('failed');
    open('b');
    expect(now().value.deletion).toBe('none');
    expect(now().context.problem).toBeNull();
  });

  test('that failed can be tried again', async () => {
    const { show, open, remove, now, done, reached } = startViewer({ answers: [offline, gone] });
    show(['a']);
    open('a');
    remove('a');
    await reached('failed');
    remove('a');
    expect(now().context.problem).toBeNull();
    await reached('none');
    expect(done).toEqual([{ deleted: 'a' }, { deleted: 'a' }]);
  });
});

test('everything outside of it has to be provided', async () => {
  const actor = createActor(viewerMachine, { input: { photoId: null } });
  actor.start();
  actor.send({ type: 'delete.clicked', photoId: 'a' });
  const { context } = await waitFor(actor, (state) => state.matches({ deletion: 'failed' }));
  expect(context.problem?.message).toBe('provide deletePhoto');
});
