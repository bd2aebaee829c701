import { randomUUID } from 'node:crypto';
import type { PublishedAnswer } from '@voltyard/contracts/conversations/published-answer';
import type { Person } from '../app.test-harness.js';
import { streamOfAnswers } from './answers.decider.js';
import { type TalkMarket, talkMarket } from './conversations.test-harness.js';

let market: TalkMarket;
let adId: string;
let conversationId: string;
beforeEach(async () => {
  market = await talkMarket();
  adId = await market.sellerAd(market.ann);
  ({ conversationId } = await market.sent(market.bob, { adId, text: 'Bob asks: new battery?' }));
});
afterEach(() => market.stop());

const words = { question: 'Zephyrax: is the battery new?', answer: 'Quillomar: yes, since May.' };
const publish = (
  by: Person | null,
  { answerId = randomUUID(), ...texts }: Partial<typeof words & { answerId: string; messageId: string }> = {},
) =>
  market
    .as(by)
    .post(`/api/Conversation/PublishAnswer/${conversationId}`)
    .send({ answerId, ...words, ...texts });
const published = async (texts: Parameters<typeof publish>[1] = {}) =>
  (await publish(market.ann, texts).expect(200)).body as { answerId: string; position: number };
const setShown = (by: Person, call: 'WithdrawAnswer' | 'RestoreAnswer', answerId: string) =>
  market.as(by).post(`/api/Conversation/${call}/${adId}/${answerId}`);
const list = () => market.as(null).get(`/api/Conversation/GetAnswers/${adId}`);
const shown = async () => (await list().expect(200)).body.answers as PublishedAnswer[];
const questions = async () => (await shown()).map(({ question }) => question);
const codeOf = async (call: ReturnType<typeof publish>) => (await call).body.code as string;

test('a message says as what it stands on the ad, live, and is published once until it is taken off', async () => {
  const { ann, bob } = market;
  const { messageId } = await market.sent(ann, { conversationId, text: 'Yes, since May.' });
  const client = await market.watching(`conversation:${conversationId}`, ann);
  const first = await published({ messageId });
  const again = await published({ messageId, answer: 'Once more.' });
  expect(again).toEqual(first);
  expect(await client.until(1)).toMatchObject([{ row: { messageId, publishedAs: first.answerId } }]);
  const markOf = async (by: Person) =>
    (await market.messages(by, conversationId)).messages.map(({ publishedAs }) => publishedAs);
  expect([await markOf(ann), await markOf(bob)]).toEqual([
    [first.answerId, undefined],
    [first.answerId, undefined],
  ]);
  await setShown(ann, 'WithdrawAnswer', first.answerId).expect(200);
  expect(await markOf(ann)).toEqual([undefined, undefined]);
  const second = await published({ messageId, answer: 'Since June.' });
  expect(second.answerId).not.toBe(first.answerId);
  expect((await setShown(ann, 'RestoreAnswer', first.answerId).expect(409)).body.code).toBe(
    'answer-published-already',
  );
  await setShown(ann, 'WithdrawAnswer', second.answerId).expect(200);
  await setShown(ann, 'RestoreAnswer', first.answerId).expect(200);
  expect(await markOf(ann)).toEqual([first.answerId, undefined]);
  expect((await shown()).map(({ answer }) => answer)).toEqual([words.answer]);
});

test('it marks no message of another person, whatever is named', async () => {
  const { messageId } = await market.sent(market.bob, { conversationId, text: 'Is it?' });
  await published({ messageId });
  expect(JSON.stringify(await market.messages(market.bob, conversationId))).not.toContain('publishedAs');
});

test.each([
  ['question', 'Can you call me at ٠١٥١ ٢٣٤٥ ٦٧٨٩?', '٠١٥١ ٢٣٤٥ ٦٧٨٩'],
  ['answer', 'See autos.bayern for more', 'autos.bayern'],
  ['answer', 'Write to ann@example.org', 'ann@example.org'],
])('a contact in the %s is refused, and named', async (path, text, found) => {
  const { body } = await publish(market.ann, { [path]: text }).expect(400);
  expect(body).toMatchObject({ code: 'invalid-request', fields: [{ path }] });
  expect(body.fields[0].message).toContain(`“${found}”`);
  expect(await shown()).toEqual([]);
});

test('what is published stands on the ad for everybody, in its order, once, without who asked', async () => {
  const first = await published();
  await published({ question: 'Second?', answer: ' Two\r\nlines ' });
  expect(await published({ answerId: first.answerId, answer: 'A retry' })).toMatchObject({
    answerId: first.answerId,
  });
  const answers = await shown();
  expect(answers).toMatchObject([words, { question: 'Second?', answer: 'Two\nlines' }]);
  expect(Object.keys(answers[0]!).toSorted()).toEqual([
    'adId',
    'answer',
    'answerId',
    'position',
    'publishedAt',
    'question',
  ]);
  expect(JSON.stringify(answers)).not.toContain(market.bob.userId);
});

test('who asked is not named, neither in the question nor in the answer', async () => {
  for (const [texts, paths] of [
    [{ question: 'bob here: new battery?' }, ['question']],
    [{ question: 'New? (B.o.b)', answer: 'Yes, BОB!' }, ['question', 'answer']],
  ] as const) {
    const { body } = await publish(market.ann, texts).expect(400);
    expect(body).toMatchObject({ code: 'invalid-request', fields: paths.map((path) => ({ path })) });
  }
  expect(await shown()).toEqual([]);
  await published({ question: 'Is the bobbin new, Rebob?' });
});

test('only the owner of the ad publishes, from a conversation of their own, words of a fitting length', async () => {
  expect(await codeOf(publish(market.bob))).toBe('not-your-ad');
  expect(await codeOf(publish(market.carl))).toBe('not-found');
  for (const texts of [{ question: ' ' }, { answer: 'x'.repeat(1001) }]) {
    const { body } = await publish(market.ann, texts).expect(400);
    expect(body.fields).toMatchObject([{ path: Object.keys(texts)[0] }]);
  }
  expect(await shown()).toEqual([]);
});

test('no answer comes back to an ad that others do not see', async () => {
  const { answerId } = await published();
  await setShown(market.ann, 'WithdrawAnswer', answerId).expect(200);
  await market.hideAd(adId);
  const { heard } = await market.watching(`answers:${adId}`, null);
  const { body } = await setShown(market.ann, 'RestoreAnswer', answerId).expect(409);
  expect(body.code).toBe('ad-not-public');
  expect(heard).toEqual([]);
});

test('who looks at the ad sees an answer come, be withdrawn, and come back to its place', async () => {
  const topic = `answers:${adId}`;
  const { heard, until } = await market.watching(topic, null, 0);
  const { answerId, position } = await published();
  await published({ question: 'Second?' });
  await until(2); // else the first may be sent once, as gone
  await setShown(market.ann, 'WithdrawAnswer', answerId).expect(200);
  await until(3);
  const id = `${adId}:${answerId}`;
  expect(heard).toMatchObject([
    { topic, id, position, row: words },
    { row: { question: 'Second?' } },
    { id, row: null },
  ]);
  expect(await questions()).toEqual(['Second?']);
  await setShown(market.ann, 'RestoreAnswer', answerId).expect(200);
  await until(4);
  expect(heard[3]).toMatchObject({ id, row: words });
  expect(await questions()).toEqual([words.question, 'Second?']);
  expect(JSON.stringify(heard)).not.toContain(market.bob.userId);
});

test('an ad that the operator hides shows none, and has them again when it is shown', async () => {
  await published();
  await market.hideAd(adId);
  expect((await list().expect(404)).body.code).toBe('not-found');
  const { reply } = await market.watching(`answers:${adId}`, null, 0);
  expect(reply).toMatchObject({ code: 'not-found' });
  await market.showAd(adId);
  expect(await questions()).toEqual([words.question]);
});

test('an ad that is removed shows none and takes none, and has them again when it is back', async () => {
  await published();
  await market.removeAd(market.ann, adId);
  expect((await list().expect(404)).body.code).toBe('not-found');
  expect(await codeOf(publish(market.ann))).toBe('ad-not-public');
  const { reply } = await market.watching(`answers:${adId}`, null, 0);
  expect(reply).toMatchObject({ code: 'not-found' });
  await market.as(market.ann).post(`/api/SellerAd/RestoreSellerAd/${adId}`).expect(200);
  expect(await questions()).toEqual([words.question]);
});

test('it is no version of the ad', async () => {
  const version = async () =>
    (await market.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${adId}`).expect(200)).body.version;
  const before = await version();
  await published();
  expect(await version()).toBe(before);
});

const deleteForGood = async (person: Person) => {
  await market.as(person).delete('/api/User/DeleteAccount').expect(200);
  await market.react();
  if (person === market.bob) {
    expect(await questions()).toEqual([words.question]);
    expect(await codeOf(publish(market.ann))).toBe('asker-account-deleted');
  }
  market.timePasses(25);
  await market.react();
};
/** The log of the ad's answers as it can be read now. */
const readable = async () => JSON.stringify(await market.storage.store.read(streamOfAnswers(adId), 0, 100));

test('a question is gone with the account of who asked, the answer stays, also when the views are made anew', async () => {
  const { answerId } = await published();
  await deleteForGood(market.bob);
  const left = [{ answerId, question: null, answer: words.answer }];
  expect(await shown()).toMatchObject(left);
  await market.storage.rebuild();
  expect(await shown()).toMatchObject(left);
  expect(await readable()).not.toContain('Zephyrax');
});

test('an answer is gone with the account of who gave it', async () => {
  await published();
  await deleteForGood(market.ann);
  await list().expect(404);
  await market.storage.rebuild();
  const log = await readable();
  expect(log).not.toContain('Quillomar');
  expect(log).toContain('Zephyrax');
});

test('all one’s data has the answers of who gave them, and the questions alone of who asked', async () => {
  await published();
  const dataOf = async (person: Person) => {
    const found: object[] = [];
    for (let before: string | null = ''; before !== null;) {
      const { body } = await market
        .as(person)
        .get(`/api/User/GetMyData?before=${encodeURIComponent(before)}`)
        .expect(200);
      found.push(...body.belongings.publishedAnswers);
      before = body.next as string | null;
    }
    return found;
  };
  expect(await dataOf(market.ann)).toMatchObject([words]);
  const [asked, ...more] = await dataOf(market.bob);
  expect(asked).toMatchObject({ question: words.question });
  expect(asked).not.toHaveProperty('answer');
  expect(more).toEqual([]);
  expect(await dataOf(market.carl)).toEqual([]);
});
