import type { BlockEvent, ConversationEvent } from '@voltyard/contracts/conversations/conversations.events';
import { conversationLimits } from '@voltyard/contracts/limits';
import {
  conversationIn,
  conversationsOfPeople,
  conversationsView,
  unreadIn,
} from './conversations.projection.js';

const at = '2026-11-27T10:00:00.000Z';
type Event = ConversationEvent | BlockEvent;
const side = { userId: 'bob', otherId: 'ann', conversationId: 'c1' };
const about = { adId: 'zoe', adKind: 'for-sale', ownerId: 'ann' } as const;
const written = { ...side, ...about, messageId: 'm1', adVersion: 3, text: 'Two keys?' };
const sent: Event = { type: 'MessageSent', ...written };
const answer: Event = { ...sent, userId: 'ann', otherId: 'bob', messageId: 'm2', text: 'Two.' };
const held: Event = { type: 'MessageHeld', ...written, reportId: 'r1' };
const refused: Event = { type: 'MessageRefused', ...side, messageId: 'm1', reportId: 'r1' };
const readBy = (userId: string, otherId: string, upTo: number): Event => ({
  type: 'MessagesRead',
  userId,
  otherId,
  conversationId: 'c1',
  upTo,
});
const filed = (type: 'ConversationArchived' | 'ConversationUnarchived'): Event => ({ type, ...side });
const erased: Event = { type: 'SideErased', ...side, messageIds: ['m1'] };
const block = (type: BlockEvent['type']): Event => ({
  type,
  userId: 'bob',
  blockedId: 'ann',
  conversationIds: ['c1', 'c2'],
});
const [ofBob, ofAnn] = ['c1:bob', 'c1:ann'];

const recorded = (event: Event, position = 9) => ({
  stream: 'conversation-c1',
  version: 1,
  position,
  at,
  event,
});
type Row = ReturnType<typeof conversationsOfPeople.evolve>;
const evolved = (row: Row, event: Event, id: string, position = 9) =>
  conversationsOfPeople.evolve(row, recorded(event, position), id);
const after = (id: string, ...events: Event[]) =>
  events.reduce<Row>((row, event, index) => evolved(row, event, id, 9 + index), null);

const first = { messageId: 'm1', userId: 'bob', text: 'Two keys?', sentAt: at, position: 9 };
const begun = {
  conversationId: 'c1',
  ...about,
  unread: 0,
  readUpTo: 0,
  otherReadUpTo: 0,
  isBlocked: false,
  isArchived: false,
  lastMessage: first,
};
const fields = { adId: 'zoe', isArchived: 0, lastPosition: 9 };
const fieldsOfBob = { ...fields, userId: 'bob', otherId: 'ann', isUnread: 0, unreadAt: [] };

test('a first message begins a conversation of both, which only the other has to read', () => {
  expect(conversationsOfPeople.idsOf(recorded(sent))).toEqual([ofBob, ofAnn]);
  const [his, hers] = [after(ofBob, sent)!, after(ofAnn, sent)!];
  expect(conversationIn(his)).toEqual({ ...begun, otherId: 'ann' });
  expect(his.fields).toEqual(fieldsOfBob);
  expect(conversationIn(hers)).toEqual({ ...begun, otherId: 'bob', unread: 1 });
  expect(hers.fields).toEqual({ ...fields, userId: 'ann', otherId: 'bob', isUnread: 1, unreadAt: [9] });
});

test('of one that is kept from the other, or held, only its writer has a row', () => {
  expect(conversationsOfPeople.idsOf(recorded({ ...sent, isWithheld: true }))).toEqual([ofBob]);
  expect(conversationsOfPeople.idsOf(recorded(held))).toEqual([ofBob]);
  expect(conversationIn(after(ofBob, held)!).lastMessage).toEqual({ ...first, held: 'waiting' });
});

test('a message that is refused says so where it is the last one', () => {
  expect(conversationsOfPeople.idsOf(recorded(refused))).toEqual([ofBob]);
  const row = after(ofBob, held, refused)!;
  expect(conversationIn(row).lastMessage).toEqual({ ...first, held: 'refused' });
  expect(row.fields).toEqual(fieldsOfBob);
  const answered = after(ofBob, held, answer);
  expect(evolved(answered, refused, ofBob)).toBe(answered);
  const ofSameId = after(ofBob, { ...answer, messageId: 'm1' });
  expect(evolved(ofSameId, refused, ofBob)).toBe(ofSameId);
});

test('what comes later is the last message, and takes the conversation back', () => {
  const row = after(ofBob, sent, filed('ConversationArchived'), answer)!;
  const lastMessage = { messageId: 'm2', userId: 'ann', text: 'Two.', sentAt: at, position: 11 };
  expect(conversationIn(row)).toEqual({ ...begun, otherId: 'ann', unread: 1, lastMessage });
  expect(row.fields).toEqual({ ...fieldsOfBob, isUnread: 1, unreadAt: [11], lastPosition: 11 });
});

test('what was said of a conversation stays with what comes later', () => {
  const row = after(ofBob, answer, readBy('bob', 'ann', 9), block('PersonBlocked'), sent)!;
  expect(conversationIn(row)).toMatchObject({ readUpTo: 9, isBlocked: true, unread: 0 });
});

test('of very many that are not read the last ones are counted', () => {
  const many = Array.from({ length: conversationLimits.maximumUnread + 1 }, () => sent);
  const unread = unreadIn(after(ofAnn, ...many)!);
  expect(unread).toHaveLength(conversationLimits.maximumUnread);
  expect(unread[0]).toBe(10);
});

test('what a person has read is not unread, and the other sees how far they read', () => {
  const read = readBy('ann', 'bob', 9);
  expect(conversationsOfPeople.idsOf(recorded(read))).toEqual([ofAnn, ofBob]);
  const hers = after(ofAnn, sent, sent, read)!;
  expect(conversationIn(hers)).toMatchObject({ unread: 1, readUpTo: 9, otherReadUpTo: 0 });
  expect(hers.fields).toMatchObject({ userId: 'ann', isUnread: 1, unreadAt: [10] });
  const his = after(ofBob, answer, read)!;
  expect(conversationIn(his)).toMatchObject({ unread: 1, readUpTo: 0, otherReadUpTo: 9 });
  expect(his.fields).toMatchObject({ userId: 'bob', unreadAt: [9] });
  expect(after(ofAnn, read)).toBeNull();
});

test('it is put away and taken back by one of the two', () => {
  expect(conversationsOfPeople.idsOf(recorded(filed('ConversationArchived')))).toEqual([ofBob]);
  expect(conversationsOfPeople.idsOf(recorded(filed('ConversationUnarchived')))).toEqual([ofBob]);
  const away = after(ofBob, sent, filed('ConversationArchived'))!;
  expect(conversationIn(away).isArchived).toBe(true);
  expect(away.fields).toEqual({ ...fieldsOfBob, isArchived: 1 });
  expect(after(ofBob, sent, filed('ConversationArchived'), filed('ConversationUnarchived'))).toEqual(
    after(ofBob, sent),
  );
});

test.each(['PersonBlocked', 'PersonUnblocked'] as const)('%s is said in all their conversations', (type) => {
  expect(conversationsOfPeople.idsOf(recorded(block(type)))).toEqual([ofBob, 'c2:bob']);
  const row = after(ofBob, sent, block(type))!;
  expect(conversationIn(row)).toEqual({ ...begun, otherId: 'ann', isBlocked: type === 'PersonBlocked' });
  expect(row.fields).toEqual(fieldsOfBob);
});

test('without an account the own side is gone, and its words are gone from the other', () => {
  expect(conversationsOfPeople.idsOf(recorded(erased))).toEqual([ofBob, ofAnn]);
  expect(after(ofBob, sent, erased)).toBeNull();
  const hers = after(ofAnn, sent, erased)!;
  expect(conversationIn(hers).lastMessage).toEqual({ ...first, text: null });
  expect(hers.fields).toMatchObject({ userId: 'ann', unreadAt: [9] });
  expect(conversationIn(after(ofAnn, sent, answer, erased)!).lastMessage.text).toBe('Two.');
});

test('no other event is looked at', () =>
  expect(conversationsOfPeople.idsOf(recorded({ ...sent, type: 'Other' } as unknown as Event))).toHaveLength(
    0,
  ));

test('the conversations of a person are found by index in every list there is', () =>
  expect(conversationsView).toMatchObject({
    fields: {
      userId: 'text',
      otherId: 'text',
      adId: 'text',
      isArchived: 'number',
      isUnread: 'number',
      lastPosition: 'number',
      unreadAt: 'list',
    },
    indexes: [
      ['userId', 'isArchived', 'lastPosition'],
      ['userId', 'adId', 'lastPosition'],
      ['userId', 'otherId', 'lastPosition'],
      ['userId', 'isArchived', 'isUnread'],
      ['userId', 'position'],
    ],
  }));
