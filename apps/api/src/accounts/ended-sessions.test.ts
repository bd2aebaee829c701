import { isEnded } from './ended-sessions.js';

const until = '2026-11-22T12:00:00.000Z';
const ended = { until, but: 'here' };

test.each([
  ['one that began before', 'phone', '2026-11-22T11:59:59.999Z', true],
  ['one that began at that moment', 'phone', until, true],
  ['one that began after', 'phone', '2026-11-22T12:00:00.001Z', false],
  ['the one from which it was closed', 'here', '2026-11-22T11:00:00.000Z', false],
])('of the sessions of a closed account, %s: %s', (_, sessionId, preparedAt, isOver) => {
  expect(isEnded(ended, sessionId, { preparedAt })).toBe(isOver);
});

test('no session ended with an account that was never closed', () => {
  expect(isEnded(undefined, 'phone', { preparedAt: until })).toBe(false);
});
