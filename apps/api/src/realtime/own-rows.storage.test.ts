import type { SessionUser } from '../http/session-user.js';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import type { Projection } from '../views/views.js';
import { ownRows } from './own-rows.js';
import { rowsBehind } from './topics.js';

interface Noted {
  type: 'Noted';
  userId: string;
  weight: number;
}
const weights: Projection<Noted> = {
  view: {
    name: 'weights-1',
    fields: { userId: 'text', weight: 'number' },
    indexes: [
      ['userId', 'weight'],
      ['userId', 'position'],
    ],
  },
  idsOf: ({ stream }) => [stream],
  evolve: (_, { event: { userId, weight } }) => ({
    json: JSON.stringify({ userId, weight }),
    fields: { userId, weight },
  }),
};
/** A user reads their own weights below 100. */
const own = ownRows({
  name: 'weights',
  projection: weights,
  isReadable: ({ weight }) => Number(weight) < 100,
});
const userOf = (userId: string): SessionUser => ({
  sessionId: `s-${userId}`,
  userId,
  userName: userId,
  expiresAt: '2026-12-22T12:00:00.000Z',
});
const [ann, bob] = [userOf('ann'), userOf('bob')];

let storage: Storage;
beforeEach(async () => {
  storage = await testStorage([weights]);
  for (const [number, [userId, weight]] of (
    [
      ['ann', 1],
      ['bob', 2],
      ['ann', 3],
      ['ann', 200],
      ['bob', 4],
    ] as const
  ).entries())
    await storage.store.append({
      stream: `weight-${number}`,
      version: 1,
      at: '2026-11-22T12:00:00.000Z',
      events: [{ type: 'Noted', userId, weight } as Noted],
    });
});
afterEach(() => storage.close());

const heaviestFirst = { sort: [{ field: 'weight', direction: 'down' }], limit: 2 } as const;
const weightsIn = (rows: readonly { json: string | null }[]) =>
  rows.map(({ json }) => (json === null ? null : (JSON.parse(json) as Noted).weight));

test('a list has the rows of its user only, in their order, and of those what mayRead allows', async () => {
  const { views } = storage;
  expect(weightsIn((await own.find(views, bob, heaviestFirst)).rows)).toEqual([4, 2]);
  const first = await own.find(views, ann, heaviestFirst);
  expect(weightsIn(first.rows)).toEqual([3]);
  const second = await own.find(views, ann, { ...heaviestFirst, before: first.next! });
  expect([weightsIn(second.rows), second.next]).toEqual([[1], null]);
});

test('a question that names another user is answered with the rows of the user who asks', async () => {
  const asked = { ...heaviestFirst, equals: { userId: 'ann' } };
  expect(weightsIn((await own.find(storage.views, bob, asked)).rows)).toEqual([4, 2]);
  expect(await own.count(storage.views, bob, { equals: { userId: 'ann' } }, 9)).toBe(2);
});

test('the position of a list of another user continues with one’s own rows', async () => {
  const { next } = await own.find(storage.views, ann, heaviestFirst);
  expect(weightsIn((await own.find(storage.views, bob, { ...heaviestFirst, before: next! })).rows)).toEqual([
    2,
  ]);
});

test('a count is of the rows of its user', async () => {
  expect(await own.count(storage.views, ann, { range: { weight: { max: 99 } } }, 9)).toBe(2);
  expect(await own.count(storage.views, bob, {}, 9)).toBe(2);
});

test('its topic is refused to a signed-out user, and not found for another user', async () => {
  await expect(rowsBehind([own.topics], 'weights:ann', null)).rejects.toMatchObject({
    code: 'sign-in-required',
  });
  await expect(rowsBehind([own.topics], 'weights:ann', bob)).rejects.toMatchObject({ code: 'not-found' });
});

test('what was missed on its topic is what the list shows; the rest is sent as gone', async () => {
  const { parts, shown } = await rowsBehind([own.topics], 'weights:ann', ann);
  expect(parts).toEqual([{ source: own.topics, equals: { userId: 'ann' } }]);
  const changes = await storage.views.changedAfter(weights.view, parts[0]!.equals, 0, 9);
  expect(weightsIn(shown([{ source: own.topics, changes }]))).toEqual([1, 3, null]);
});

test('a row goes to the topic of its user, and another user who is sent it sees nothing of it', async () => {
  const [row] = await storage.views.changesOf(weights.view, ['weight-0']);
  expect(own.topics.topicsOf({ id: 'weight-0', fields: { userId: 'ann' } })).toEqual(['weights:ann']);
  for (const [user, weight] of [
    [ann, 1],
    [bob, null],
    [null, null],
  ] as const) {
    expect(own.topics.mayRead(user, row!)).toBe(weight !== null);
  }
});
