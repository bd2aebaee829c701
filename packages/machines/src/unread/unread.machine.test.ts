import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type FollowInput, unreadMachine } from './unread.machine.js';

const [ann, bob] = ['ann', 'bob'];
const answer = (unread: number, position: number) => () => Promise.resolve({ unread, position });
const offline = () => Promise.reject(new Error('offline'));

afterEach(() => jest.restoreAllMocks());

function open(answers: (() => Promise<{ unread: number; position: number }>)[]) {
  const clock = new SimulatedClock();
  const followed: FollowInput[] = [];
  let isFollowing = false;
  const actor = createActor(
    unreadMachine.provide({
      actors: {
        loadUnread: fromPromise(() => answers.shift()!()),
        followUnread: fromCallback<EventObject, FollowInput>(({ input }) => {
          followed.push(input);
          isFollowing = true;
          return () => {
            isFollowing = false;
          };
        }),
      },
    }),
    { clock },
  ).start();
  return {
    actor,
    clock,
    followed,
    isFollowing: () => isFollowing,
    count: () => actor.getSnapshot().context.count,
    reached: (state: 'following' | 'waiting') =>
      waitFor(actor, (now) => now.matches(state), { timeout: 1000 }),
  };
}

test('the number of a person who is found is loaded, and then followed from its position', async () => {
  const { actor, followed, count, reached } = open([answer(2, 9)]);
  expect(actor.getSnapshot().value).toBe('signedOut');
  actor.send({ type: 'person.found', userId: ann });
  await reached('following');
  expect([count(), followed]).toEqual([2, [{ userId: ann, after: 9 }]]);
});

test('it is known of how many matches they tell, of each answer anew and of no other person', async () => {
  const ofMatches = () => Promise.resolve({ unread: 2, matches: 3, position: 9 });
  const { actor, clock, reached } = open([ofMatches, answer(1, 12), ofMatches]);
  const matches = () => actor.getSnapshot().context.matches;
  actor.send({ type: 'person.found', userId: ann });
  await reached('following');
  expect(matches()).toBe(3);
  actor.send({ type: 'unread.changed' });
  clock.increment(500);
  await reached('following');
  expect(matches()).toBe(0);
  actor.send({ type: 'unread.changed' });
  clock.increment(500);
  await reached('following');
  actor.send({ type: 'person.lost' });
  expect(matches()).toBe(0);
});

test('changes within half a second are asked about once; the number stays meanwhile', async () => {
  const { actor, clock, followed, isFollowing, count, reached } = open([answer(2, 9), answer(0, 12)]);
  actor.send({ type: 'person.found', userId: ann });
  await reached('following');
  for (let change = 0; change < 3; change++) actor.send({ type: 'unread.changed' });
  clock.increment(499);
  expect([actor.getSnapshot().value, count(), isFollowing()]).toEqual(['settling', 2, false]);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('loading');
  await reached('following');
  expect([count(), followed.at(-1)]).toEqual([0, { userId: ann, after: 12 }]);
});

test.each([
  [0, 5000],
  [0.6, 20_000],
  [1, 30_000],
])(
  'a doubtful number is asked for once, at a time of its own: by chance %f after %i ms',
  async (chance, pause) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const { actor, clock, count, followed, isFollowing, reached } = open([answer(2, 9), answer(1, 12)]);
    actor.send({ type: 'person.found', userId: ann });
    await reached('following');
    actor.send({ type: 'unread.doubted' });
    clock.increment(pause - 1);
    actor.send({ type: 'unread.doubted' });
    expect([actor.getSnapshot().value, count(), isFollowing()]).toEqual([{ following: 'doubtful' }, 2, true]);
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('loading');
    await reached('following');
    expect([actor.getSnapshot().value, count()]).toEqual([{ following: 'certain' }, 1]);
    expect(followed).toEqual([9, 12].map((after) => ({ userId: ann, after })));
  },
);

test('what changed for certain is asked about soon, also while the number is doubtful', async () => {
  const { actor, clock, reached } = open([answer(2, 9), answer(3, 12)]);
  actor.send({ type: 'person.found', userId: ann });
  await reached('following');
  actor.send({ type: 'unread.doubted' });
  actor.send({ type: 'unread.changed' });
  clock.increment(500);
  expect(actor.getSnapshot().value).toBe('loading');
});

test.each([
  [0, 20_000],
  [0.25, 25_000],
  [1, 40_000],
])(
  'pages that failed in one moment ask again at different ones: by chance %f after %i ms',
  async (chance, pause) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const { actor, clock, reached } = open([offline, answer(1, 3)]);
    actor.send({ type: 'person.found', userId: ann });
    await reached('waiting');
    clock.increment(pause - 1);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('loading');
  },
);

test('a number that could not be had is asked for when the connection is back, or after a while', async () => {
  const { actor, clock, count, reached } = open([offline, offline, answer(1, 3)]);
  actor.send({ type: 'person.found', userId: ann });
  await reached('waiting');
  actor.send({ type: 'connection.opened' });
  expect(actor.getSnapshot().value).toBe('loading');
  await reached('waiting');
  clock.increment(40_000);
  await reached('following');
  expect(count()).toBe(1);
});

test('one person’s number is not shown to the next, nor to a signed-out user', async () => {
  const { actor, count, isFollowing, reached } = open([answer(2, 9), offline]);
  actor.send({ type: 'person.found', userId: ann });
  await reached('following');
  actor.send({ type: 'person.found', userId: bob });
  expect([count(), actor.getSnapshot().context.userId, isFollowing()]).toEqual([0, bob, false]);
  await reached('waiting');
  actor.send({ type: 'person.lost' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'signedOut',
    context: { userId: null, count: 0, position: 0 },
  });
});

test('loadUnread has to be provided', async () => {
  const actor = createActor(unreadMachine, { clock: new SimulatedClock() }).start();
  actor.send({ type: 'person.found', userId: ann });
  await waitFor(actor, (now) => now.matches('waiting'), { timeout: 1000 });
  expect(actor.getSnapshot().context.count).toBe(0);
});

test('followUnread has to be provided', async () => {
  const actor = createActor(unreadMachine.provide({ actors: { loadUnread: fromPromise(answer(1, 1)) } }));
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  actor.send({ type: 'person.found', userId: ann });
  expect(await failed).toEqual(new Error('provide followUnread'));
});
