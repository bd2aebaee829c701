import type { BlockEvent } from '@voltyard/contracts/conversations/conversations.events';
import { blockedIn, blockedPeople } from './blocked-people.projection.js';

const block: BlockEvent = {
  type: 'PersonBlocked',
  userId: 'ann',
  blockedId: 'bob',
  conversationIds: ['c1', 'c2'],
};
const recorded = (event: BlockEvent, position = 9) => ({
  stream: 'block-ann-bob',
  version: 1,
  position,
  at: '2026-11-27T10:00:00.000Z',
  event,
});

test('who is blocked is a row of the one who blocks, with a conversation that shows it', () => {
  expect(blockedPeople.idsOf(recorded(block))).toEqual(['ann:bob']);
  const row = blockedPeople.evolve(null, recorded(block), 'ann:bob')!;
  expect(row.fields).toEqual({ userId: 'ann', blockedPosition: 9 });
  expect(blockedIn(row)).toEqual({ blockedId: 'bob', conversationId: 'c1', position: 9 });
});

test('who is blocked again stands where that happened', () => {
  const row = blockedPeople.evolve(null, recorded(block), 'ann:bob');
  const again = blockedPeople.evolve(row, recorded(block, 12), 'ann:bob')!;
  expect([blockedIn(again).position, again.fields.blockedPosition]).toEqual([12, 12]);
});

test('who is not blocked any more has no row, nor has a block that no conversation shows', () => {
  const row = blockedPeople.evolve(null, recorded(block), 'ann:bob');
  const unblocked = recorded({ ...block, type: 'PersonUnblocked' });
  expect(blockedPeople.idsOf(unblocked)).toEqual(['ann:bob']);
  expect(blockedPeople.evolve(row, unblocked, 'ann:bob')).toBeNull();
  expect(blockedPeople.evolve(row, recorded({ ...block, conversationIds: [] }), 'ann:bob')).toBeNull();
});

test('no other event is looked at', () =>
  expect(blockedPeople.idsOf(recorded({ ...block, type: 'MessagesRead' } as unknown as BlockEvent))).toEqual(
    [],
  ));

test('whom a person has blocked is found by an index, and in the order of the log', () =>
  expect(blockedPeople.view).toMatchObject({
    fields: { userId: 'text', blockedPosition: 'number' },
    indexes: [
      ['userId', 'blockedPosition'],
      ['userId', 'position'],
    ],
  }));
