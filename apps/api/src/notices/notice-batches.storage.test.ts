import type { NoticesMade } from '@voltyard/contracts/notices/notices.events';
import { noticeLimits } from '@voltyard/contracts/limits';
import { commandHandler } from '../event-store/command-handler.js';
import type { Favourer } from '../slice.js';
import {
  noon,
  soonTakenOver,
  type SubscriptionProcesses,
  subscriptionProcesses,
} from '../subscriptions/subscription-processes.test-harness.js';
import { type Telling, tellFirst, tellNext } from './make-notices.js';
import { noticeSettings } from './notice-settings.projection.js';
import type { SourceEvent, Where } from './notice-sources.js';
import { noticeRows, noticesView } from './notices.projection.js';

let processes: SubscriptionProcesses;
beforeEach(async () => {
  processes = await subscriptionProcesses([noticeRows, noticeSettings]);
});
afterEach(() => processes.close());

const { toldAtOnce } = noticeLimits;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [adId, ann] = [idOf(1), idOf(2)];
const person = (number: number) => idOf(100_000 + number);

/** As app.ts puts it together, with an ad that so many people saved, and no blocks or closed accounts. */
function contextOf(people: number): Telling & { asked: number[] } {
  const asked: number[] = [];
  const all = Array.from({ length: people }, (_, at): Favourer => ({ userId: person(at), version: 1 }));
  return {
    asked,
    signalProgress: () => {},
    handle: commandHandler(processes.storage.store, () => new Date(noon)),
    readStream: (...query) => processes.storage.store.read(...query),
    views: processes.storage.views,
    now: () => new Date(noon),
    isAccountClosed: async () => false,
    findAdOwner: async () => ({ userId: ann, kind: 'for-sale' }),
    findHiddenAds: async () => new Set(),
    findReducedPrice: async () => null,
    findFavourers: async (_adId, { after, limit }) => {
      asked.push(limit);
      const from = after === null ? 0 : all.findIndex(({ userId }) => userId === after) + 1;
      const page = all.slice(from, from + limit);
      return { people: page, next: from + limit < all.length ? page.at(-1)!.userId : null };
    },
    hasBlocked: async () => false,
    findUnread: async () => null,
  };
}

const deleted: SourceEvent = {
  type: 'AdDeleted',
  adId,
  photoIds: [],
  deletedAt: new Date(noon).toISOString(),
};
const message = (otherId: string): SourceEvent => ({
  type: 'MessageSent',
  userId: ann,
  otherId,
  conversationId: idOf(3),
  messageId: idOf(4),
  adId,
  adKind: 'for-sale',
  ownerId: ann,
  adVersion: 2,
  text: 'Hello',
});
const at = (position: number): Where => ({
  position,
  stream: `ad-${adId}`,
  version: 2,
  at: new Date(noon).toISOString(),
});

const batchesIn = async (): Promise<{ source: number; told: string[] }[]> =>
  (await processes.storage.store.readAfter(0, 1000)).flatMap(({ events }) =>
    (events as unknown as NoticesMade[])
      .filter(({ type }) => type === 'NoticesMade')
      .map(({ source, userIds }) => ({ source, told: userIds })),
  );

test('of an ad that 10,000 people saved a bounded number is told at once, and a message has its turn between', async () => {
  const context = contextOf(10_000);
  await tellFirst(deleted, at(1), context);
  await tellFirst(message(person(20_000)), at(2), context);
  // As the subscription reads on in the log: what was made last comes last.
  let position = 0;
  for (let turn = 0; turn < 3; turn++) {
    const [commit] = await processes.storage.store.readAfter(position, 1);
    await tellNext(commit!.events[0] as NoticesMade, context);
    position = commit!.position;
  }
  expect((await batchesIn()).map(({ source, told }) => [source, told.length])).toEqual([
    [1, toldAtOnce],
    [2, 1],
    [1, toldAtOnce],
    [1, toldAtOnce],
  ]);
  expect(Math.max(...context.asked)).toBe(toldAtOnce);
});

test('each person is told once when the processes die in the middle, and again is told of it', async () => {
  const people = 2 * toldAtOnce + 5;
  const inTurn = (signalProgress: () => void): Telling => ({ ...contextOf(people), signalProgress });
  const dying = processes.mortal();
  // The commit that is reacted to says which turn it is; the notices follow from the log.
  const react = async (position: number, context: Telling, die: () => void) => {
    if (position === 1) await tellFirst(deleted, at(1), context);
    for (const commit of await processes.storage.store.readAfter(0, 1000))
      for (const event of commit.events)
        if (event.type === 'NoticesMade') await tellNext(event as NoticesMade, context);
    die();
  };
  await processes.appendMany(3);
  processes.start('ann', {
    over: dying,
    react: (position, _before, signalProgress) =>
      react(position, inTurn(signalProgress), () => void dying.die()),
  });
  await processes.untilReacted('ann:1');
  processes.start('bob', {
    pace: soonTakenOver,
    react: (position, _before, signalProgress) => react(position, inTurn(signalProgress), () => {}),
  });
  await processes.untilReacted('bob:1', 'bob:3');
  const told = (await batchesIn()).flatMap((batch) => batch.told);
  expect(told).toHaveLength(people);
  expect(new Set(told).size).toBe(people);
  expect(await processes.storage.views.count(noticesView, { equals: { userId: person(0) } }, 9)).toBe(1);
});

test('a person has no more than their newest 500', async () => {
  const context = contextOf(0);
  const bob = person(1);
  const about = { kind: 'favourite-sold', conversationId: null, by: ann, adKind: 'for-sale' } as const;
  // The rows of many ads at once, so that this test does not make them one by one.
  const made = Array.from({ length: noticeLimits.perPerson }, (_, number): NoticesMade => ({
    type: 'NoticesMade',
    ...about,
    adId: idOf(1000 + number),
    adVersion: 2,
    price: null,
    source: 1,
    happenedAt: '',
    userIds: [bob],
    next: null,
  }));
  await processes.storage.store.append({ stream: 'notices-1', version: 1, at: at(1).at, events: made });
  await tellFirst(message(bob), at(2), context);
  const equals = { userId: bob };
  expect(await processes.storage.views.count(noticesView, { equals }, 1000)).toBe(noticeLimits.perPerson);
  const [newest] = (
    await processes.storage.views.find(noticesView, {
      equals,
      sort: [{ field: 'made', direction: 'down' }],
      limit: 1,
    })
  ).rows;
  expect(newest?.id).toBe(`${bob}.message.${idOf(3)}`);
});
