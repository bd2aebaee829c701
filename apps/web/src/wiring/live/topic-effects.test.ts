import type { Change, WatchReply } from '@voltyard/contracts/push';
import { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { liveListMachineOf } from '@voltyard/machines/live-list/live-list.machine';
import type { LoadInput } from '@voltyard/machines/live-list/live-list.setup';
import type { LoadedPage } from '@voltyard/machines/live-list/live-rows';
import { freshness, visibleRows } from '@voltyard/machines/live-list/live-list.selectors';
import { createActor, fromPromise } from 'xstate';
import type { TopicListener } from './live-topics';
import { topicEffects } from './topic-effects';

const topic = 'gallery:car';
const photo = (photoId: string): PhotoGalleryCard => ({
  photoId,
  photoCaption: `Photo ${photoId}`,
  width: 4,
  height: 3,
  thumbhash: '',
  productType: 'car',
  userId: 'user-ann',
  userName: 'ann',
  createdAt: '2026-11-22T12:00:00.000Z',
});
const change = (id: string, position: number, row: unknown): Change => ({ topic, id, position, row });
const half = { photoId: 'half', photoCaption: 'Half a photo' };

/** A list that was loaded at position 10; the topic's pushes, and the answers to watching it, are played by hand. */
async function open() {
  let listener!: TopicListener;
  const watched: (number | undefined)[] = [];
  const answers: WatchReply[] = [];
  const topics = {
    listen: (_: string, given: TopicListener) => {
      listener = given;
      return () => undefined;
    },
    watch: async (_: string, after?: number) => {
      watched.push(after);
      return answers.shift() ?? { position: after ?? 10, missed: [] };
    },
    renew: () => undefined,
  };
  const load = fromPromise<LoadedPage<PhotoGalleryCard>, LoadInput>(async () => ({
    rows: [photo('a')],
    next: null,
    position: 10,
  }));
  const machine = liveListMachineOf<PhotoGalleryCard>().provide({
    actors: { ...topicEffects(topics, topic, PhotoGalleryCard, { hasDigests: true }), load },
  });
  const rules = {
    compare: () => 0,
    belongs: () => true,
    idOf: ({ photoId }: PhotoGalleryCard) => photoId,
  };
  const list = createActor(machine, { input: rules }).start();
  listener.opened();
  await jest.advanceTimersByTimeAsync(0);
  return {
    answers,
    watched,
    push: async (...changes: Change[]) => {
      listener.changed(changes);
      await jest.advanceTimersByTimeAsync(0);
    },
    ids: () => visibleRows(list.getSnapshot()).map(({ photoId }) => photoId),
    shownAs: () => freshness(list.getSnapshot()),
  };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

test('a push that fits is shown, also with parts that this page does not know', async () => {
  const { push, ids, shownAs } = await open();
  await push(change('b', 11, { ...photo('b'), soundtrack: 'none' }), change('a', 12, null));
  expect([ids(), shownAs()]).toEqual([['b'], 'live']);
  expect(logged).not.toHaveBeenCalled();
});

test('a push that does not fit is no row: the list names its topic in the log and asks for what it missed', async () => {
  const { push, ids, watched, shownAs } = await open();
  const before = watched.length;
  await push(change('half', 11, half));
  expect(ids()).toEqual(['a']);
  expect(String(logged.mock.lastCall)).toContain('pushed of “gallery:car” was not understood at “width”');
  expect(watched.slice(before)).toEqual([10]);
  expect(shownAs()).toBe('live');
});

test('a list whose missed changes do not fit says that it is out of date until they do', async () => {
  const { push, answers, ids, shownAs } = await open();
  answers.push({ position: 11, missed: [change('half', 11, half)] });
  await push(change('half', 11, half));
  expect([ids(), shownAs()]).toEqual([['a'], 'stale']);
  answers.push({ position: 12, missed: [change('half', 12, photo('half'))] });
  await jest.advanceTimersByTimeAsync(2000);
  expect([ids().toSorted(), shownAs()]).toEqual([['a', 'half'], 'live']);
});
