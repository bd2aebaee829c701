import type { AccountEvent } from '@voltyard/contracts/accounts/accounts.events';
import type { DomainEvent } from '../event-store/event-store.js';
import type { Projection, RowToStore } from '../views/views.js';
import { identityKey } from './identity.js';
import { ownUserOf, privateUsers, privateUsersView, userIn, users, usersView } from './users.projection.js';

const at = '2026-11-22T12:00:00.000Z';
const identity = { provider: 'google', subject: 'quill@example.org' } as const;
const opened: AccountEvent = {
  type: 'AccountOpened',
  userId: 'u1',
  userName: 'Quillan',
  displayName: 'Quillan Z.',
  identity,
};
const closed: AccountEvent = { type: 'AccountClosed', userId: 'u1', closedAt: at, sessionId: 's1' };
const reopened: AccountEvent = { type: 'AccountReopened', userId: 'u1', closedAt: at };
const deleted: AccountEvent = { type: 'AccountDeleted', userId: 'u1' };
const erased: AccountEvent = { type: 'AccountErased', userId: 'u1' };

const recorded = (event: AccountEvent) => ({ event, stream: 'account-u1', version: 1, position: 1, at });
const rowAfter = (projection: Projection<AccountEvent>, ...events: AccountEvent[]) =>
  events.reduce<RowToStore | null>((row, event) => projection.evolve(row, recorded(event), 'u1'), null);

describe.each([
  ['users', users],
  ['private users', privateUsers],
])('%s', (_, projection) => {
  test('have a row by the id of the person, of every event of an account', () => {
    for (const event of [opened, closed, reopened, deleted, erased])
      expect(projection.idsOf(recorded(event))).toEqual(['u1']);
  });

  test('are not changed by other events, whatever person these name', () => {
    const other: DomainEvent & { userId: string } = { type: 'AdPublished', userId: 'u1' };
    expect(projection.idsOf(recorded(other as never))).toEqual([]);
  });

  test('hold no word of a person whose account is deleted, and no row of one that is erased', () => {
    const row = rowAfter(projection, opened, closed, deleted)!;
    expect(row.json).toBe('{}');
    expect(Object.values(row.fields).filter((field) => field !== null)).toEqual([]);
    expect(Object.keys(row.fields)).toEqual(Object.keys(rowAfter(projection, opened)!.fields));
    expect(rowAfter(projection, opened, closed, deleted, erased)).toBeNull();
  });

  test('have no row of an account that never was opened', () => {
    for (const event of [closed, reopened, deleted, erased])
      expect(projection.evolve(null, recorded(event), 'u1')).toBeNull();
  });
});

test('everybody may know a name and since when, also of an account that is closed for a day', () => {
  const row = rowAfter(users, opened)!;
  expect(JSON.parse(row.json)).toEqual({ id: 'u1', userName: 'Quillan', memberSince: at });
  expect(row.fields).toEqual({ userNameLower: 'quillan', userNameSkeleton: expect.any(String) });
  expect(rowAfter(users, opened, closed)).toEqual(row);
  expect(rowAfter(users, opened, closed, reopened)).toEqual(row);
});

test('a user is found by name, by what it looks like, and by who vouches for the person', () => {
  expect(usersView.indexes).toEqual([['userNameLower'], ['userNameSkeleton']]);
  expect(privateUsersView.indexes).toEqual([['identity']]);
});

test('names that look alike have the same skeleton', () => {
  const skeletonOf = (userName: string) =>
    rowAfter(users, { ...opened, userName })!.fields['userNameSkeleton'];
  expect(skeletonOf('QUI11AN')).toBe(skeletonOf('quillan'));
  expect(skeletonOf('other')).not.toBe(skeletonOf('quillan'));
});

test('a person is found by who vouches for them, and knows their own name there', () => {
  const row = rowAfter(privateUsers, opened)!;
  expect(row.fields).toEqual({ identity: identityKey(identity) });
  expect(userIn(row)).toEqual({
    id: 'u1',
    userName: 'Quillan',
    displayName: 'Quillan Z.',
    provider: 'google',
  });
});

test('a closed account says since when until it is restored, and stays found', () => {
  const row = rowAfter(privateUsers, opened, closed)!;
  expect(userIn(row)).toMatchObject({ id: 'u1', closedAt: at });
  expect(row.fields).toEqual({ identity: identityKey(identity) });
  const restored = rowAfter(privateUsers, opened, closed, reopened)!;
  expect(userIn(restored)).not.toHaveProperty('closedAt');
  expect(restored.fields).toEqual(row.fields);
});

test('the sessions that ended with the closing stay ended, and the user is not told of it', () => {
  const endedSessions = { until: at, but: 's1' };
  const row = rowAfter(privateUsers, opened, closed)!;
  const restored = rowAfter(privateUsers, opened, closed, reopened)!;
  expect([userIn(row), userIn(restored)]).toMatchObject([{ endedSessions }, { endedSessions }]);
  const own = { id: 'u1', userName: 'Quillan', displayName: 'Quillan Z.' };
  expect(ownUserOf(userIn(restored))).toEqual(own);
  expect(ownUserOf(userIn(row))).toEqual({ ...own, closedAt: at });
});

test('a closing from before, which names no session, ends none here', () => {
  const row = rowAfter(privateUsers, opened, { type: 'AccountClosed', userId: 'u1', closedAt: at })!;
  expect(userIn(row)).not.toHaveProperty('endedSessions');
});
