import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import {
  adInterestMachine,
  type FollowInterestEvent,
  type InterestAnswer,
  type LoadInterestInput,
  type OwnAdShown,
} from './ad-interest.machine.js';

const zoe: OwnAdShown = { adId: 'zoe', isPublic: true };
const leaf: OwnAdShown = { adId: 'leaf', isPublic: true };
const wrote = (count: number, position: number): InterestAnswer => ({
  numbers: { zoe: { saved: null, wrote: count } },
  position,
});

function open() {
  const clock = new SimulatedClock();
  const asked: { ads: readonly OwnAdShown[]; answer: (given: InterestAnswer | Error) => void }[] = [];
  const followed: FollowInterestEvent[] = [];
  let follows = 0;
  const actor = createActor(
    adInterestMachine.provide({
      actors: {
        loadInterest: fromPromise<InterestAnswer, LoadInterestInput>(
          ({ input }) =>
            new Promise((resolve, reject) => {
              asked.push({
                ads: input.ads,
                answer: (given) => (given instanceof Error ? reject(given) : resolve(given)),
              });
            }),
        ),
        follow: fromCallback<EventObject>(({ receive }) => {
          follows += 1;
          receive((event) => followed.push(event as FollowInterestEvent));
        }),
      },
    }),
    { clock },
  ).start();
  return {
    actor,
    clock,
    asked,
    followed,
    follows: () => follows,
    wrote: () => actor.getSnapshot().context.numbers.zoe?.wrote,
    reached: (state: 'known' | 'waiting' | 'settling') =>
      waitFor(actor, (now) => now.matches(state), { timeout: 1000 }),
  };
}

test('the numbers of the ads that are shown are asked for, and followed from the position of the answer', async () => {
  const { actor, asked, followed, wrote: count, reached } = open();
  expect([actor.getSnapshot().value, asked]).toEqual(['none', []]);
  actor.send({ type: 'ads.shown', ads: [zoe, leaf] });
  expect(asked.map(({ ads }) => ads)).toEqual([[zoe, leaf]]);
  asked[0]!.answer(wrote(2, 9));
  await reached('known');
  expect([count(), followed]).toEqual([2, [{ type: 'follow', ads: [zoe, leaf], after: 9 }]]);
});

test('an ad that is new on the screen is asked about with the others at once, and one that left is asked about no more', async () => {
  const { actor, clock, asked, follows, reached } = open();
  actor.send({ type: 'ads.shown', ads: [zoe] });
  actor.send({ type: 'ads.shown', ads: [zoe, leaf] });
  expect(asked.map(({ ads }) => ads)).toEqual([[zoe], [zoe, leaf]]);
  asked[1]!.answer(wrote(1, 9));
  await reached('known');
  actor.send({ type: 'ads.shown', ads: [leaf] });
  expect([actor.getSnapshot().value, asked.length]).toEqual(['known', 2]);
  actor.send({ type: 'interest.changed' });
  clock.increment(500);
  expect([asked[2]?.ads, follows()]).toEqual([[leaf], 1]);
});

test('an ad that became private is asked about again', async () => {
  const { actor, asked, reached } = open();
  actor.send({ type: 'ads.shown', ads: [zoe] });
  asked[0]!.answer(wrote(1, 9));
  await reached('known');
  actor.send({ type: 'ads.shown', ads: [{ ...zoe, isPublic: false }] });
  expect(asked).toHaveLength(2);
});

test('changes within half a second are asked about once; the numbers stay meanwhile', async () => {
  const { actor, clock, asked, wrote: count, reached } = open();
  actor.send({ type: 'ads.shown', ads: [zoe] });
  asked[0]!.answer(wrote(1, 9));
  await reached('known');
  for (let change = 0; change < 3; change++) actor.send({ type: 'interest.changed' });
  clock.increment(499);
  expect([asked.length, count()]).toEqual([1, 1]);
  clock.increment(1);
  expect([asked.length, count()]).toEqual([2, 1]);
  asked[1]!.answer(wrote(2, 12));
  await reached('known');
  expect(count()).toBe(2);
});

test('what changes while the numbers are asked for is asked about after that', async () => {
  const { actor, clock, asked, reached } = open();
  actor.send({ type: 'ads.shown', ads: [zoe] });
  actor.send({ type: 'interest.changed' });
  asked[0]!.answer(wrote(1, 9));
  await reached('settling');
  clock.increment(500);
  asked[1]!.answer(wrote(2, 12));
  await reached('known');
  expect(asked).toHaveLength(2);
});

test('numbers that could not be had are asked for when the connection is back, or after a while', async () => {
  const { actor, clock, asked, wrote: count, reached } = open();
  actor.send({ type: 'ads.shown', ads: [zoe] });
  asked[0]!.answer(new Error('offline'));
  await reached('waiting');
  actor.send({ type: 'connection.opened' });
  asked[1]!.answer(new Error('offline'));
  await reached('waiting');
  clock.increment(19_999);
  expect(asked).toHaveLength(2);
  clock.increment(1);
  asked[2]!.answer(wrote(1, 3));
  await reached('known');
  expect(count()).toBe(1);
});

test('loadInterest has to be provided', async () => {
  const actor = createActor(
    adInterestMachine.provide({ actors: { follow: fromCallback(() => undefined) } }),
    { clock: new SimulatedClock() },
  ).start();
  actor.send({ type: 'ads.shown', ads: [zoe] });
  await waitFor(actor, (now) => now.matches('waiting'), { timeout: 1000 });
  expect(actor.getSnapshot().context.numbers).toEqual({});
});

test('follow has to be provided', async () => {
  const actor = createActor(adInterestMachine);
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  expect(await failed).toEqual(new Error('provide follow'));
});
