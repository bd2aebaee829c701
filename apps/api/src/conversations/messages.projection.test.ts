import type { ConversationEvent } from '@voltyard/contracts/conversations/conversations.events';
import type { PublishedAnswerEvent } from '@voltyard/contracts/conversations/published-answers.events';
import { messageIn, messages, messagesView } from './messages.projection.js';

const at = '2026-11-27T10:00:00.000Z';
const side = { userId: 'bob', otherId: 'ann', conversationId: 'c1' };
const written = {
  ...side,
  messageId: 'm1',
  adId: 'zoe',
  adKind: 'for-sale',
  ownerId: 'ann',
  adVersion: 3,
  text: 'Two keys?',
} as const;
type Event = ConversationEvent | PublishedAnswerEvent;
const sent: Event = { type: 'MessageSent', ...written };
const held: Event = { type: 'MessageHeld', ...written, reportId: 'r1' };
const refused: Event = { type: 'MessageRefused', ...side, messageId: 'm1', reportId: 'r1' };
const published: Event = {
  type: 'AnswerPublished',
  userId: 'bob',
  adId: 'zoe',
  answerId: 'a1',
  conversationId: 'c1',
  messageId: 'm1',
  askerId: 'ann',
  answer: 'Two.',
};
const madeOf = { conversationId: 'c1', messageId: 'm1' };
const withdrawn: Event = { type: 'AnswerWithdrawn', userId: 'bob', adId: 'zoe', answerId: 'a1', madeOf };
const restored: Event = { ...withdrawn, type: 'AnswerRestored' };
const erased: Event = { type: 'SideErased', ...side, messageIds: ['m1', 'm2'] };
const id = 'c1:bob:m1';

const recorded = (event: Event, position = 9) => ({
  stream: 'conversation-c1-bob',
  version: 1,
  position,
  at,
  event,
});
type Row = ReturnType<typeof messages.evolve>;
const evolved = (row: Row, event: Event, position?: number) =>
  messages.evolve(row, recorded(event, position), id);
const after = (...events: Event[]) =>
  events.reduce<Row>((row, event, index) => evolved(row, event, 9 + index), null);
const fields = { conversationId: 'c1', userId: 'bob', otherId: 'ann', onlyFor: null, sentPosition: 9 };
const said = {
  messageId: 'm1',
  conversationId: 'c1',
  userId: 'bob',
  text: 'Two keys?',
  sentAt: at,
  adVersion: 3,
  position: 9,
};

test('a message that is sent is a row of its conversation, for both', () => {
  expect(messages.idsOf(recorded(sent))).toEqual([id]);
  const row = after(sent)!;
  expect(messageIn(row)).toEqual(said);
  expect(row.fields).toEqual(fields);
  expect(after(sent, sent)).toEqual(row);
});

test('one that is kept from the other person is for its writer only', () =>
  expect(after({ ...sent, isWithheld: true })?.fields).toEqual({ ...fields, onlyFor: 'bob' }));

test('one that is held is for its writer only, until it is delivered, where it is then', () => {
  expect(messages.idsOf(recorded(held))).toEqual([id]);
  const waits = after(held)!;
  expect(messageIn(waits)).toEqual({ ...said, held: 'waiting' });
  expect(waits.fields).toEqual({ ...fields, onlyFor: 'bob' });
  expect(after(held, held)).toEqual(waits);
  const delivered = after(held, sent)!;
  expect(messageIn(delivered)).toEqual({ ...said, position: 10 });
  expect(delivered.fields).toEqual({ ...fields, sentPosition: 10 });
});

test('or until it is refused', () => {
  expect(messages.idsOf(recorded(refused))).toEqual([id]);
  const row = after(held, refused)!;
  expect(messageIn(row)).toEqual({ ...said, held: 'refused' });
  expect(row.fields).toEqual({ ...fields, onlyFor: 'bob' });
  expect(after(refused)).toBeNull();
});

test('one that is published says as which answer, while that stands on the ad', () => {
  expect(messages.idsOf(recorded(published))).toEqual([id]);
  expect(messages.idsOf(recorded(withdrawn))).toEqual([id]);
  expect(messages.idsOf(recorded(restored))).toEqual([id]);
  const row = after(sent, published)!;
  expect(messageIn(row)).toEqual({ ...said, publishedAs: 'a1' });
  expect(row.fields).toEqual(fields);
  expect(messageIn(after(sent, published, withdrawn)!)).toEqual(said);
  expect(messageIn(after(sent, published, withdrawn, restored)!)).toEqual({ ...said, publishedAs: 'a1' });
  for (const alone of [published, withdrawn, restored]) expect(after(alone)).toBeNull();
});

test('of an answer from before its message is not known', () => {
  const { messageId: _, ...answerAlone } = published;
  const { madeOf: __, ...withdrawnAlone } = withdrawn;
  expect(messages.idsOf(recorded(answerAlone as Event))).toHaveLength(0);
  expect(messages.idsOf(recorded(withdrawnAlone as Event))).toHaveLength(0);
});

test('without its writer’s account its words are gone, also as an answer', () => {
  expect(messages.idsOf(recorded(erased))).toEqual([id, 'c1:bob:m2']);
  const row = after(sent, published, erased)!;
  expect(messageIn(row)).toEqual({ ...said, text: null });
  expect(row.fields).toEqual(fields);
  expect(after(erased)).toBeNull();
});

test('no other event is looked at', () => {
  const read: Event = { type: 'MessagesRead', ...side, upTo: 9 };
  expect(messages.idsOf(recorded(read))).toHaveLength(0);
  const row = after(sent);
  expect(evolved(row, read)).toBe(row);
});

test('the messages of a conversation are found in their order', () =>
  expect(messagesView).toMatchObject({
    fields: {
      conversationId: 'text',
      userId: 'text',
      otherId: 'text',
      onlyFor: 'text',
      sentPosition: 'number',
    },
    indexes: [
      ['conversationId', 'sentPosition'],
      ['conversationId', 'position'],
    ],
  }));
