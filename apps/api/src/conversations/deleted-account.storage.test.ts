import { blockedPeople } from './blocked-people.projection.js';
import { type TalkMarket, talkMarket, textsOf } from './conversations.test-harness.js';

let market: TalkMarket;
let adId: string;
beforeEach(async () => {
  market = await talkMarket();
  adId = await market.sellerAd(market.ann);
});
afterEach(() => market.stop());

const deleteAccount = async (person: TalkMarket['ann']) => {
  await market.as(person).delete('/api/User/DeleteAccount').expect(200);
  await market.react();
};
const dayPasses = async () => {
  market.timePasses(25);
  await market.react();
};

test.each(['ann', 'bob'] as const)(
  'the words of a person whose account is deleted are gone, and the other sees why (%s)',
  async (name) => {
    const other = name === 'ann' ? market.bob : market.ann;
    const { conversationId } = await market.sent(market.bob, { adId, text: 'Zephyrax of bob' });
    await market.sent(market.ann, { conversationId, text: 'Zephyrax of ann' });
    if (name === 'bob') await market.sent(market.bob, { conversationId, text: 'Zephyrax of bob again' });
    await deleteAccount(market[name]);
    await dayPasses();
    const seen = async () => {
      const { conversation, messages } = await market.messages(other, conversationId);
      return [conversation.otherName, conversation.lastMessage.text, messages.map(({ text }) => text)];
    };
    const left =
      name === 'ann'
        ? [null, null, [null, 'Zephyrax of bob']]
        : [null, null, [null, 'Zephyrax of ann', null]];
    expect(await seen()).toEqual(left);
    await market.storage.rebuild();
    expect(await seen()).toEqual(left);
    const { body } = await market.send(other, { conversationId }).expect(409);
    expect(body.code).toBe('other-account-deleted');
  },
);

test('for the day in which it can come back nothing is gone, and nothing is sent to it', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId, text: 'Hello' });
  await deleteAccount(ann);
  const { conversation } = await market.messages(bob, conversationId);
  expect(conversation.otherName).toBe('Ann');
  expect((await market.send(bob, { conversationId })).body.code).toBe('other-account-deleted');
  await market.as(ann).post('/api/User/RestoreAccount').expect(200);
  await market.react();
  expect(textsOf(await market.messages(ann, conversationId))).toEqual(['Hello']);
  await market.sent(bob, { conversationId, text: 'Welcome back' });
});

test('all one’s data has both sides of one’s conversations, and of nobody else’s', async () => {
  const { ann, bob, carl } = market;
  const { conversationId } = await market.sent(bob, { adId, text: 'asked' });
  await market.sent(ann, { conversationId, text: 'answered' });
  await market.sent(carl, { adId, text: 'Carl’s' });
  const pages: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const { body } = await market
      .as(bob)
      .get(`/api/User/GetMyData?before=${encodeURIComponent(before)}`)
      .expect(200);
    pages.push(...(body.belongings.conversations as { text: string }[]).map(({ text }) => text));
    before = body.next as string | null;
  }
  expect(pages).toEqual(['answered', 'asked']);
});

test('whom one blocked is among one’s data, and forgotten with the account', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId, text: 'Hello' });
  await market.changed(ann, 'Block', conversationId);
  const found: object[] = [];
  for (let before: string | null = ''; before !== null;) {
    const { body } = await market.as(ann).get('/api/User/GetMyData').query({ before }).expect(200);
    found.push(...(body.belongings.blockedPeople as object[]));
    before = body.next as string | null;
  }
  expect(found).toMatchObject([{ blockedId: bob.userId, conversationId }]);
  const rows = () => market.storage.views.count(blockedPeople.view, { equals: { userId: ann.userId } }, 9);
  await deleteAccount(ann);
  expect(await rows()).toBe(1);
  await dayPasses();
  expect(await rows()).toBe(0);
});
