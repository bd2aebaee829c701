import { randomUUID } from 'node:crypto';
import { conversationLimits } from '@voltyard/contracts/limits';
import { specification } from '../event-store/given-when-then.js';
import { begunDecider, streamOfBegun, textHashOf } from './begun.decider.js';
import { blockDecider } from './block.decider.js';
import { conversationIdOf } from './conversation-id.js';
import { sideDecider } from './side.decider.js';

const side = { userId: 'bob', otherId: 'ann', conversationId: 'c1' };
const about = { adId: 'a1', adKind: 'for-sale' as const, ownerId: 'ann', adVersion: 3 };
const hello = { ...side, ...about, messageId: 'm1', text: 'Hello' };

describe('one side of a conversation', () => {
  const given = specification(sideDecider);
  const sent = { type: 'MessageSent' as const, ...hello };
  const file = (isArchived: boolean) => ({ type: 'File' as const, isArchived, ...side });
  test('has a message once, however often it is sent', () => {
    given()
      .when({ type: 'SendMessage', ...hello })
      .then(sent);
    given(sent)
      .when({ type: 'SendMessage', ...hello, text: 'Other words' })
      .then();
  });
  test('says of a message that it did not arrive', () =>
    given()
      .when({ type: 'SendMessage', ...hello, isWithheld: true })
      .then({ ...sent, isWithheld: true }));
  test('has an end, after which repeats are still answered', () => {
    const all = Array.from({ length: conversationLimits.maximumMessages }, (_, number) => ({
      ...sent,
      messageId: `m${number}`,
    }));
    given(...all)
      .when({ type: 'SendMessage', ...hello, messageId: 'one more' })
      .thenRefused('conversation-full');
    given(...all)
      .when({ type: 'SendMessage', ...hello })
      .then();
  });
  test('reads on, never back', () => {
    const read = (upTo: number) => ({ type: 'MessagesRead' as const, ...side, upTo });
    given()
      .when({ ...read(7), type: 'MarkRead' })
      .then(read(7));
    given(read(7))
      .when({ ...read(7), type: 'MarkRead' })
      .then();
    given(read(7))
      .when({ ...read(5), type: 'MarkRead' })
      .then();
  });
  test('is put away and taken back, not for ever', () => {
    const archived = { type: 'ConversationArchived' as const, ...side };
    given().when(file(true)).then(archived);
    given(archived)
      .when(file(false))
      .then({ type: 'ConversationUnarchived', ...side });
    const often = Array.from({ length: conversationLimits.maximumChanges }, () => archived);
    given(...often)
      .when(file(false))
      .thenRefused('conversation-changed-too-often');
  });
  test('names all its messages when it is erased, each once', () => {
    const erase = { type: 'EraseSide' as const, ...side };
    const erased = { type: 'SideErased' as const, ...side };
    given(sent)
      .when(erase)
      .then({ ...erased, messageIds: ['m1'] });
    given(sent, { ...erased, messageIds: ['m1'] })
      .when(erase)
      .then({ ...erased, messageIds: [] });
  });
});

describe('a block', () => {
  const given = specification(blockDecider);
  const pair = { userId: 'ann', blockedId: 'bob', conversationIds: ['c1'] };
  const set = (isBlocked: boolean) => ({ type: 'SetBlock' as const, isBlocked, ...pair });
  const blocked = { type: 'PersonBlocked' as const, ...pair };
  const unblocked = { type: 'PersonUnblocked' as const, ...pair };
  test('is set once, and taken back once', () => {
    given().when(set(true)).then(blocked);
    given(blocked).when(set(true)).then();
    given(blocked).when(set(false)).then(unblocked);
    given().when(set(false)).then();
  });
  test('changes only so often', () => {
    const often = Array.from({ length: conversationLimits.maximumChanges / 2 }, () => [blocked, unblocked]);
    given(...often.flat())
      .when(set(true))
      .thenRefused('conversation-changed-too-often');
    given(...often.flat(), blocked)
      .when(set(false))
      .then(unblocked);
  });
});

describe('new conversations of a day', () => {
  const given = specification(begunDecider);
  const begun = (number: number, textHash = '') => ({
    type: 'ConversationBegun' as const,
    userId: 'bob',
    conversationId: `c${number}`,
    ownerId: `owner${number}`,
    textHash,
  });
  const begin = (number: number, textHash = '', isNewAccount = false) =>
    ({
      ...begun(number, textHash),
      type: 'WriteUnanswered',
      isNew: true,
      isNewAccount,
      tomorrowIn: 60,
    }) as const;
  const further = (number: number, textHash: string) =>
    ({ ...begun(number, textHash), type: 'UnansweredTextSent' }) as const;
  const goOn = (number: number, textHash: string) => ({ ...begin(number, textHash), isNew: false });
  const several = (count: number, textHash = '') =>
    Array.from({ length: count }, (_, number) => begun(number, textHash));
  const { begunOnFirstDay, begunPerDay, sameTextPerDay, unansweredTextsPerDay } = conversationLimits;

  test.each([
    [true, begunOnFirstDay],
    [false, begunPerDay],
  ])('are so many and no more (account of the day: %s)', (isNew, most) => {
    given(...several(most - 1))
      .when(begin(99, '', isNew))
      .then(begun(99));
    given(...several(most))
      .when(begin(99, '', isNew))
      .thenRefused('too-many-conversations');
  });
  test('count once, also when the first message of one is sent again', () =>
    given(...several(begunPerDay))
      .when(begin(0))
      .then());
  test('do not send one text to many people', () => {
    given(...several(sameTextPerDay, 'same'))
      .when(begin(99, 'same'))
      .thenRefused('same-text-to-many');
    given(...several(sameTextPerDay, 'same'))
      .when(begin(99, 'other'))
      .then(begun(99, 'other'));
    given(...several(sameTextPerDay, 'same'))
      .when({ ...begin(99, 'same'), ownerId: 'owner0' })
      .then({ ...begun(99, 'same'), ownerId: 'owner0' });
  });
  test('do not send one text to many people after a short greeting either', () => {
    const greeted = several(sameTextPerDay + 1);
    const written = greeted.slice(1).map((_, number) => further(number, 'same'));
    given(...greeted)
      .when(goOn(0, 'same'))
      .then(further(0, 'same'));
    for (const command of [goOn(sameTextPerDay, 'same'), begin(99, 'same')])
      given(...greeted, ...written)
        .when(command)
        .thenRefused('same-text-to-many');
    // Two first messages at once: the greeting has begun the conversation.
    given(...greeted, ...written)
      .when(begin(sameTextPerDay, 'same'))
      .thenRefused('same-text-to-many');
    given(...greeted, ...written)
      .when(goOn(0, 'same'))
      .then();
  });
  test('have a further text each time it is another, not for ever', () => {
    const written = Array.from({ length: unansweredTextsPerDay }, (_, number) =>
      further(0, `text ${number}`),
    );
    given(...written.slice(1))
      .when(goOn(0, 'another'))
      .then(further(0, 'another'));
    given(...written)
      .when(goOn(0, 'another'))
      .thenRefused('too-many-unanswered');
    given(...written)
      .when(goOn(0, 'text 3'))
      .then();
    given(...written)
      .when(goOn(0, ''))
      .then();
    given(...written)
      .when(begin(99, 'another'))
      .then(begun(99, 'another'));
  });
  test('may all begin with a short question', () =>
    given(...several(sameTextPerDay, textHashOf('Is it still available?')))
      .when(begin(99, textHashOf('Is it still available?')))
      .then(begun(99)));
  test('are those of one day of the calendar', () => {
    const at = (time: string) => streamOfBegun({ userId: 'bob', at: time });
    expect(at('2026-11-21T23:59:59.999Z')).not.toBe(at('2026-11-22T00:00:00.000Z'));
    expect(at('2026-11-22T23:59:59.999Z')).toBe(at('2026-11-22T00:00:00.000Z'));
  });
});

test('texts are the same whatever their case, spaces, signs and what is invisible', () => {
  const text = 'I pay cash for every car today, call me at once!';
  expect(textHashOf(text)).not.toBe('');
  expect(textHashOf(`  ${text.toUpperCase().replaceAll(' ', ' … ')}`)).toBe(textHashOf(text));
  expect(textHashOf(text.replace('cash', 'ca\u200Bs\u2060h'))).toBe(textHashOf(text));
  expect(textHashOf(text.replace('cash', 'card'))).not.toBe(textHashOf(text));
});

test('a conversation is one of an ad and a person', () => {
  const [adId, askerId] = [randomUUID(), randomUUID()];
  const id = conversationIdOf({ adId, askerId });
  expect(conversationIdOf({ adId, askerId })).toBe(id);
  expect(conversationIdOf({ adId: askerId, askerId: adId })).not.toBe(id);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
