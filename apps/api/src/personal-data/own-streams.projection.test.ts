import { ownStreams, ownStreamsView } from './own-streams.projection.js';

const recorded = (stream: string, event: { type: string; userId?: string }, version = 1) => ({
  event,
  stream,
  version,
  position: 7,
  at: '2026-11-22T12:00:00.000Z',
});
const published = { type: 'AdPublished', userId: 'u1' };

test('a stream is of the person whom its first commit names', () => {
  const first = recorded('ad-1', published);
  expect(ownStreams.idsOf(first)).toEqual(['ad-1']);
  expect(ownStreams.evolve(null, first, 'ad-1')).toEqual({
    json: '{}',
    fields: { userId: 'u1', since: 7 },
  });
});

test('the streams of a person are found in the order they began', () =>
  expect(ownStreamsView.indexes).toEqual([['userId', 'since']]));

test('what comes later changes nothing', () => {
  expect(ownStreams.idsOf(recorded('ad-1', published, 2))).toEqual([]);
  const row = { json: '{}', fields: { userId: 'u1', since: 3 } };
  expect(ownStreams.evolve(row, recorded('ad-1', { type: 'AdPublished', userId: 'u2' }), 'ad-1')).toBe(row);
});

test('an event that names no person is of no person', () => {
  expect(ownStreams.idsOf(recorded('settings-1', { type: 'Changed' }))).toEqual([]);
});

test.each(['user-name-quillan', 'user-name-~hash', 'user-name-before-~hash', 'identity-google-1'])(
  'no row repeats the stream %s, whose name may be a person’s words and differs where the log was copied',
  (stream) => {
    expect(ownStreams.idsOf(recorded(stream, { type: 'UserNameClaimed', userId: 'u1' }))).toEqual([]);
  },
);
