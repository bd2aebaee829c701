import { conversationLimits } from '@voltyard/contracts/limits';
import { type TalkMarket, talkMarket } from './conversations.test-harness.js';

let market: TalkMarket;
beforeEach(async () => {
  market = await talkMarket();
});
afterEach(() => market.stop());

const { begunOnFirstDay, begunPerDay } = conversationLimits;

test('a new account begins few conversations on its first day, more on the next, and none beyond that', async () => {
  const { ann, bob } = market;
  const begin = async (text = 'Hello') => {
    const { status, body, headers } = await market.send(bob, { adId: await market.sellerAd(ann), text });
    return { status, code: body.code as string, wait: Number(headers['retry-after']) };
  };
  for (let count = 0; count < begunOnFirstDay; count++) expect((await begin()).status).toBe(201);
  // It is ten o’clock: the next day begins fourteen hours later.
  expect(await begin()).toEqual({ status: 429, code: 'too-many-conversations', wait: 14 * 3600 });
  const [known] = (await market.inbox(bob)).conversations;
  await market.sent(bob, { conversationId: known!.conversationId, text: 'These continue' });
  market.timePasses(24);
  const again = await market.sessionOf(bob);
  for (let count = 0; count < begunPerDay; count++)
    expect((await market.send(again, { adId: await market.sellerAd(ann) })).status).toBe(201);
  expect((await begin()).code).toBe('too-many-conversations');
});

test('an account sends so many messages a minute', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId: await market.sellerAd(ann) });
  const statuses = [];
  for (let count = 0; count < 30; count++)
    statuses.push((await market.send(bob, { conversationId, text: String(count) })).status);
  expect(statuses).toEqual([...Array.from({ length: 29 }, () => 201), 429]);
  await market.sent(ann, { conversationId, text: 'Others still write' });
});
