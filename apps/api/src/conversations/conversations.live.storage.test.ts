import { type TalkMarket, talkMarket } from './conversations.test-harness.js';

let market: TalkMarket;
let adId: string;
beforeEach(async () => {
  market = await talkMarket();
  adId = await market.sellerAd(market.ann);
});
afterEach(() => market.stop());

const rows = (heard: { row: Record<string, unknown> | null }[], field: string) =>
  heard.map(({ row }) => row?.[field]);

test('both people are sent each message once, in the order of the log, on every device', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId, text: '0' });
  const devices = await Promise.all(
    [ann, ann, bob].map((person) => market.watching(`conversation:${conversationId}`, person)),
  );
  const texts = Array.from({ length: 20 }, (_, number) => String(number + 1));
  const sent = await Promise.all(
    texts.map((text) => market.sent(Number(text) % 2 ? ann : bob, { conversationId, text })),
  );
  const inOrder = sent
    .map(({ position }, number) => ({ position, text: texts[number] }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ text }) => text);
  for (const device of devices) expect(rows(await device.until(20), 'text')).toEqual(inOrder);
  await market.allIsDelivered();
  for (const device of devices) expect(device.heard).toHaveLength(20);
});

test('a list of conversations is told of a new one, of each message, and of what is read', async () => {
  const { ann, bob } = market;
  const [anns, bobs] = [
    await market.watching(`inbox:${ann.userId}`, ann),
    await market.watching(`inbox:${bob.userId}`, bob),
  ];
  const { conversationId, position } = await market.sent(bob, { adId });
  await anns.until(1);
  await market.changed(ann, 'MarkRead', conversationId, { upTo: position });
  expect(rows(await anns.until(2), 'unread')).toEqual([1, 0]);
  expect(rows(await bobs.until(2), 'otherReadUpTo')).toEqual([0, position]);
  expect(anns.heard[0]!.row).toMatchObject({ conversationId, otherId: bob.userId });
});

test('what was missed is replayed, and no more than that', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId, text: 'seen' });
  const { position } = await market.messages(ann, conversationId);
  await market.sent(bob, { conversationId, text: 'missed' });
  const { reply } = await market.watching(`conversation:${conversationId}`, ann, position);
  expect(reply).toMatchObject({ missed: [{ row: { text: 'missed' } }] });
  expect('missed' in reply && reply.missed).toHaveLength(1);
});

test.each([undefined, 0])(
  'a third person and a signed-out one can watch neither (after %s)',
  async (after) => {
    const { ann, bob, carl } = market;
    const { conversationId } = await market.sent(bob, { adId });
    for (const topic of [`conversation:${conversationId}`, `inbox:${ann.userId}`]) {
      const refused = [];
      for (const person of [carl, null]) refused.push((await market.watching(topic, person, after)).reply);
      expect(refused).toMatchObject([{ code: 'not-found' }, { code: 'sign-in-required' }]);
    }
  },
);

test('a topic ends with the session', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId });
  const device = await market.watching(`conversation:${conversationId}`, ann);
  const closed = new Promise((resolve) => device.client.on('disconnect', resolve));
  await market.as(ann).post('/api/Auth/Logout').expect(200);
  await closed;
  await market.sent(bob, { conversationId, text: 'after' });
  await market.allIsDelivered();
  expect(device.heard).toEqual([]);
});
