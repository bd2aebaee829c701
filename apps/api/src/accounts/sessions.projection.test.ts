import type { SessionEvent } from '@voltyard/contracts/accounts/accounts.events';
import type { RowToStore } from '../views/views.js';
import { sessions, sessionsView } from './sessions.projection.js';

const [preparedAt, openedAt] = ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:30.000Z'];
const codeExpiresAt = '2026-11-22T12:01:00.000Z';
const expiresAt = '2026-12-22T12:00:30.000Z';
const sessionId = 's1';
const prepared: SessionEvent = {
  type: 'SessionPrepared',
  sessionId,
  userId: 'u1',
  userName: 'Ann',
  codeHash: 'hash-of-code',
  codeExpiresAt,
};
const opened: SessionEvent = { type: 'SessionOpened', sessionId, userId: 'u1', tokenHash: 'hash', expiresAt };
const revoked: SessionEvent = { type: 'SessionRevoked', sessionId };

const recorded = (event: SessionEvent, at = preparedAt) => ({
  event,
  stream: `session-${sessionId}`,
  version: 1,
  position: 1,
  at,
});
const rowAfter = (...events: SessionEvent[]) =>
  events.reduce<RowToStore | null>(
    (row, event) =>
      sessions.evolve(
        row,
        recorded(event, event.type === 'SessionOpened' ? openedAt : preparedAt),
        sessionId,
      ),
    null,
  );
const sessionAfter = (...events: SessionEvent[]): unknown => JSON.parse(rowAfter(...events)!.json);
const waiting = { userId: 'u1', userName: 'Ann', preparedAt };

test('a session that waits for its code ends with the code, and has no token yet', () => {
  expect(rowAfter(prepared)!.fields).toEqual({ userId: 'u1', endsAt: Date.parse(codeExpiresAt) });
  const nothingYet = { tokenHash: null, expiresAt: null, startedAt: null, device: null };
  expect(sessionAfter(prepared)).toEqual({ ...waiting, ...nothingYet });
});

test('one that is opened ends with its token, and says since when and where', () => {
  expect(rowAfter(prepared, opened)!.fields).toEqual({ userId: 'u1', endsAt: Date.parse(expiresAt) });
  const token = { tokenHash: 'hash', expiresAt, startedAt: openedAt };
  expect(sessionAfter(prepared, opened)).toEqual({ ...waiting, ...token, device: null });
  expect(sessionAfter(prepared, { ...opened, device: 'Firefox on Linux' })).toMatchObject({
    device: 'Firefox on Linux',
  });
});

test('the sessions of a person are found by when they end', () =>
  expect(sessionsView.indexes).toEqual([['userId', 'endsAt']]));

test('neither a code nor its hash is in a row', () => {
  expect(rowAfter(prepared, opened)!.json).not.toContain('hash-of-code');
});

test('one that is revoked is gone, and one that was never prepared is never there', () => {
  expect(rowAfter(prepared, opened, revoked)).toBeNull();
  expect(rowAfter(prepared, revoked)).toBeNull();
  expect(rowAfter(opened)).toBeNull();
});

test('every event of a session changes its row, and no other event any', () => {
  for (const event of [prepared, opened, revoked])
    expect(sessions.idsOf(recorded(event))).toEqual([sessionId]);
  const other = { type: 'PhotoUploaded', sessionId } as never;
  expect(sessions.idsOf(recorded(other))).toEqual([]);
});
