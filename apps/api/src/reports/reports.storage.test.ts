import { randomUUID } from 'node:crypto';
import { reportLimits } from '@voltyard/contracts/limits';
import { type TalkMarket, talkMarket } from '../conversations/conversations.test-harness.js';
import { reportIn, reportsView } from './reports.projection.js';

let market: TalkMarket;
let adId: string;
beforeEach(async () => {
  market = await talkMarket();
  adId = await market.sellerAd(market.ann);
});
afterEach(() => market.stop());

type By = TalkMarket['ann'] | null;
const reportAd = (by: By, what: object = {}) =>
  market
    .as(by)
    .post('/api/Report/ReportAd')
    .send({ reportId: randomUUID(), adId, reason: 'scam', ...what });
const reportConversation = (by: By, conversationId: string, what: object = {}) =>
  market
    .as(by)
    .post('/api/Report/ReportConversation')
    .send({ reportId: randomUUID(), conversationId, reason: 'offensive', ...what });
const stored = async () =>
  (
    await market.storage.views.find(reportsView, {
      sort: [{ field: 'reportedPosition', direction: 'up' }],
      limit: 50,
    })
  ).rows.map(reportIn);

test('a report is answered with its id, and sent again it is the same one', async () => {
  const reportId = randomUUID();
  for (let times = 0; times < 2; times++) {
    const { body } = await reportAd(market.bob, { reportId, words: 'The photos\r\nare stolen. ' }).expect(
      201,
    );
    expect(body).toEqual({ reportId });
  }
  expect(await stored()).toEqual([
    {
      reportId,
      adId,
      conversation: null,
      reason: 'scam',
      words: 'The photos\nare stolen.',
      reportedAt: '2026-11-21T10:00:00.000Z',
      closed: null,
    },
  ]);
  expect((await reportAd(market.carl, { reportId }).expect(409)).body.code).toBe('report-id-taken');
});

test('one person reports an ad once, also on the next day, and others do as well', async () => {
  const { bob, carl } = market;
  const answers = await Promise.all([reportAd(bob), reportAd(bob)]);
  expect(answers.map(({ body }) => body.code ?? 'reported')).toEqual(
    expect.arrayContaining(['reported', 'reported-already']),
  );
  market.timePasses(24);
  const again = await reportAd(await market.sessionOf(bob)).expect(409);
  expect(again.body.code).toBe('reported-already');
  await reportAd(await market.sessionOf(carl)).expect(201);
});

test('after ten reports a day an account waits until the next one, and is told how long', async () => {
  const ads = [adId];
  while (ads.length <= reportLimits.perDay) ads.push(await market.sellerAd(market.ann));
  for (const one of ads.slice(1)) await reportAd(market.bob, { adId: one }).expect(201);
  const { body, headers } = await reportAd(market.bob).expect(429);
  expect([body.code, headers['retry-after']]).toEqual(['too-many-reports', `${14 * 3600}`]);
  market.timePasses(14);
  await reportAd(await market.sessionOf(market.bob)).expect(201);
});

test.each([
  [{ reason: 'other' }, 'words', 'Say in your own words'],
  [{ reason: 'dull' }, 'reason', 'Choose what is wrong'],
  [{ words: 'x'.repeat(1001) }, 'words', 'up to 1,000 characters'],
  [{ words: ' ' }, 'words', 'Leave them out'],
])('%j is refused at its field', async (what, path, sentence) => {
  const { body } = await reportAd(market.bob, what).expect(400);
  expect(body.fields).toEqual([{ path, message: expect.stringContaining(sentence) }]);
});

test('what is one’s own, private or gone cannot be reported', async () => {
  const { ann, bob } = market;
  const code = async (by: By, what: object = {}) => (await reportAd(by, what)).body.code;
  expect(await code(ann)).toBe('own-ad-reported');
  expect(await code(bob, { adId: randomUUID() })).toBe('ad-not-reportable');
  expect(await code(bob, { adId: await market.privateWantedAd(ann) })).toBe('ad-not-reportable');
  await market.removeAd(ann, adId);
  expect(await code(bob)).toBe('ad-not-reportable');
  expect(await stored()).toEqual([]);
});

test('only who takes part in a conversation can report it, up to its last message by then', async () => {
  const { ann, bob, carl } = market;
  const { conversationId } = await market.sent(bob, { adId });
  const { position } = await market.sent(ann, { conversationId, text: 'Pay at once' });
  await reportConversation(carl, conversationId).expect(404);
  await reportConversation(null, conversationId).expect(401);
  await reportConversation(bob, conversationId, { reason: 'other' }).expect(400);
  await reportConversation(bob, conversationId).expect(201);
  await reportConversation(ann, conversationId).expect(201);
  expect((await stored()).map(({ conversation }) => conversation)).toEqual([
    { conversationId, upTo: position },
    { conversationId, upTo: position },
  ]);
});

test('the reported person learns nothing of it: by no answer, topic or data of theirs', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId });
  const heard = [
    await market.watching(`ad:${adId}`, ann),
    await market.watching(`inbox:${ann.userId}`, ann),
    await market.watching(`conversation:${conversationId}`, ann),
  ];
  const all = async () => {
    const paths = [
      `/api/SellerAdCard/GetSellerAdCard/${adId}`,
      `/api/SellerAd/GetSellerAd/${adId}`,
      `/api/Conversation/GetMessages/${conversationId}`,
      '/api/User/GetMyData',
      '/api/User/GetMyData?before=3%2F',
    ];
    const bodies = [];
    for (const path of paths) bodies.push((await market.as(ann).get(path).expect(200)).body);
    return JSON.stringify(bodies).replaceAll(/"position":\d+/g, '');
  };
  const before = await all();
  await reportAd(bob, { words: 'Zephyrax' }).expect(201);
  await reportConversation(bob, conversationId, { words: 'Zephyrax' }).expect(201);
  await market.allIsDelivered();
  expect(heard.map((one) => one.heard)).toEqual([[], [], []]);
  expect(await all()).toBe(before);
});

test('what one reported is among one’s own data; with the account its words are gone, and the report stays', async () => {
  const { ann, bob } = market;
  await reportAd(bob, { words: 'Zephyrax of Bob' }).expect(201);
  const mine = (await market.as(bob).get('/api/User/GetMyData').expect(200)).body.belongings.reports;
  expect(mine).toMatchObject([{ adId, reason: 'scam', words: 'Zephyrax of Bob' }]);
  expect(JSON.stringify(await market.storage.readSealed(0, 1000))).not.toContain('Zephyrax');
  await market.as(bob).delete('/api/User/DeleteAccount').expect(200);
  await market.react();
  expect(await stored()).toMatchObject([{ words: 'Zephyrax of Bob' }]);
  market.timePasses(25);
  await market.react();
  const left = [{ adId, reason: 'scam', words: null, closed: null }];
  expect(await stored()).toMatchObject(left);
  await market.storage.rebuild();
  expect(await stored()).toMatchObject(left);
  const opened = JSON.stringify(await market.storage.store.readAfter(0, 1000));
  expect(opened).toContain('"AdReported"');
  expect(opened).not.toContain('Zephyrax');
  await reportAd(await market.sessionOf(ann)).expect(409);
});
