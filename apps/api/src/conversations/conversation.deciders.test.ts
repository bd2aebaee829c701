import { randomUUID } from 'node:crypto';
import { conversationLimits } from '@voltyard/contracts/limits';
import { specification } from '../event-store/given-when-then.js';
import { begunDecider, isToBeHeld, streamOfBegun } from './begun.decider.js';
import { blockDecider } from './block.decider.js';
import { conversationIdOf } from './conversation-id.js';
import { sideDecider } from './side.decider.js';
import { sketchOf } from './similar-text.js';

const host = 'voltyard.example.com';
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
  const reportId = 'r1';
  const held = { type: 'MessageHeld' as const, ...hello, reportId };
  const refused = { type: 'MessageRefused' as const, ...side, messageId: 'm1', reportId };
  const release = { type: 'ReleaseMessage' as const, ...hello };
  const refuse = { type: 'RefuseMessage' as const, ...side, messageId: 'm1' };
  test('has a message that is held once, until it is released or refused, once', () => {
    given()
      .when({ type: 'HoldMessage', ...hello, reportId })
      .then(held);
    for (const again of [
      { type: 'HoldMessage', ...hello, reportId: 'r2' } as const,
      { type: 'SendMessage', ...hello } as const,
    ])
      given(held).when(again).then();
    given(held)
      .when(release)
      .then({ ...sent, reportId });
    given(held).when(refuse).then(refused);
    const decided = [[held, { ...sent, reportId }], [held, refused], [sent]];
    for (const before of decided)
      for (const late of [release, refuse])
        given(...before)
          .when(late)
          .then();
    given(held, refused)
      .when({ type: 'SendMessage', ...hello })
      .then();
  });
  test('releases what was written while its writer was blocked without telling anybody, whatever became of the block', () =>
    given({ ...held, isWithheld: true })
      .when(release)
      .then({ ...sent, isWithheld: true, reportId }));
  test('says with its erasure which messages the operator has nothing to decide about any more', () => {
    given(held)
      .when({ type: 'EraseSide', ...side })
      .then({ type: 'SideErased', ...side, messageIds: ['m1'], reportIds: [reportId] });
    given(held, refused)
      .when({ type: 'EraseSide', ...side })
      .then({ type: 'SideErased', ...side, messageIds: ['m1'] });
    given(held, { type: 'SideErased', ...side, messageIds: ['m1'], reportIds: [reportId] })
      .when(release)
      .then();
  });
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
  const [same, other] = [
    sketchOf('I buy every electric car for cash, send me your number', host),
    sketchOf('Where does it stand, and may my mechanic look at its battery?', host),
  ];
  const begun = (number: number, sketch = '') => ({
    type: 'ConversationBegun' as const,
    userId: 'bob',
    conversationId: `c${number}`,
    ownerId: `owner${number}`,
    sketch,
  });
  const begin = (number: number, sketch = '', isNewAccount = false) =>
    ({
      ...begun(number, sketch),
      type: 'WriteUnanswered',
      isNew: true,
      isNewAccount,
      tomorrowIn: 60,
    }) as const;
  const further = (number: number, sketch: string) =>
    ({ ...begun(number, sketch), type: 'UnansweredTextSent' }) as const;
  const goOn = (number: number, sketch: string) => ({ ...begin(number, sketch), isNew: false });
  const several = (count: number, sketch = '') =>
    Array.from({ length: count }, (_, number) => begun(number, sketch));
  const { begunOnFirstDay, begunPerDay, heldPerDay, sameTextPerDay, unansweredTextsPerDay } =
    conversationLimits;

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
  test('hold one text for the operator when it goes to many people', () => {
    given(...several(sameTextPerDay, same))
      .when(begin(99, same))
      .then({ ...begun(99, same), isHeld: true });
    given(...several(sameTextPerDay, same))
      .when(begin(99, other))
      .then(begun(99, other));
    given(...several(sameTextPerDay, same))
      .when({ ...begin(99, same), ownerId: 'owner0' })
      .then({ ...begun(99, same), ownerId: 'owner0' });
  });
  test('hold it after a short greeting too', () => {
    const greeted = several(sameTextPerDay + 1);
    const written = greeted.slice(1).map((_, number) => further(number, same));
    given(...greeted)
      .when(goOn(0, same))
      .then(further(0, same));
    given(...greeted, ...written)
      .when(goOn(sameTextPerDay, same))
      .then({ ...further(sameTextPerDay, same), isHeld: true });
    // Two first messages at once: the greeting has begun the conversation.
    given(...greeted, ...written)
      .when(begin(sameTextPerDay, same))
      .then({ ...further(sameTextPerDay, same), isHeld: true });
    given(...greeted, ...written)
      .when(goOn(0, same))
      .then();
  });
  test('say afterwards what they said before: held or not', () => {
    const reached = several(sameTextPerDay, same);
    const text = { sketch: same, ownerId: 'owner99' };
    expect(isToBeHeld(reached, text)).toBe(true);
    expect(isToBeHeld([...reached, { ...begun(99, same), isHeld: true }], text)).toBe(true);
    expect(isToBeHeld(reached.slice(1), text)).toBeUndefined();
    expect(isToBeHeld([...reached.slice(1), begun(99, same)], text)).toBeUndefined();
  });
  test('hold so many a day, each of them counted, then refuse', () => {
    const held = (count: number) =>
      Array.from({ length: count }, () => ({ ...further(99, same), isHeld: true as const }));
    const reached = [...several(sameTextPerDay, same), begun(99)];
    given(...reached, ...held(heldPerDay - 1))
      .when(goOn(99, same))
      .then({ ...further(99, same), isHeld: true });
    for (const command of [goOn(99, same), begin(98, same)])
      given(...reached, ...held(heldPerDay))
        .when(command)
        .thenRefused('same-text-to-many');
    given(...reached, ...held(heldPerDay))
      .when(goOn(99, other))
      .then(further(99, other));
  });
  test('of a log from before count their number only', () =>
    given(...several(sameTextPerDay).map(({ sketch: _, ...one }) => ({ ...one, textHash: 'h' })))
      .when(begin(99, same))
      .then(begun(99, same)));
  test('have a further text each time it is another, not for ever', () => {
    const written = Array.from({ length: unansweredTextsPerDay }, () => further(0, other));
    given(...written.slice(1))
      .when(goOn(0, same))
      .then(further(0, same));
    given(...written)
      .when(goOn(0, same))
      .thenRefused('too-many-unanswered');
    given(...written)
      .when(goOn(0, other))
      .then();
    given(...written)
      .when(goOn(0, ''))
      .then();
    given(...written)
      .when(begin(99, same))
      .then(begun(99, same));
  });
  test('may all begin with a short question', () =>
    given(...several(sameTextPerDay, sketchOf('Is it still available?', host)))
      .when(begin(99, sketchOf('Is it still available?', host)))
      .then(begun(99)));
  test('hold a short text too where it names a contact', () => {
    const short = sketchOf('Fast cash: t.me/quickcars', host);
    given(...several(sameTextPerDay, short))
      .when(begin(99, short))
      .then({ ...begun(99, short), isHeld: true });
  });
  test('are those of one day of the calendar', () => {
    const at = (time: string) => streamOfBegun({ userId: 'bob', at: time });
    expect(at('2026-11-22T00:00:00.000Z')).toBe('begun-bob-2026-11-22');
    expect(at('2026-11-21T23:59:59.999Z')).not.toBe(at('2026-11-22T00:00:00.000Z'));
    expect(at('2026-11-22T23:59:59.999Z')).toBe(at('2026-11-22T00:00:00.000Z'));
  });
});

test('a conversation is one of an ad and a person', () => {
  const [adId, askerId] = [randomUUID(), randomUUID()];
  const id = conversationIdOf({ adId, askerId });
  expect(conversationIdOf({ adId, askerId })).toBe(id);
  expect(conversationIdOf({ adId: askerId, askerId: adId })).not.toBe(id);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
