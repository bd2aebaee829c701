import type { Message } from '@voltyard/contracts/conversations/conversation';
import { conversationLimits } from '@voltyard/contracts/limits';
import type { Person } from '../app.test-harness.js';
import { noticesView } from '../notices/notices.projection.js';
import { reportIn, reportsView } from '../reports/reports.projection.js';
import { type HeldMessage, heldMessages } from './held-messages.js';
import { commandHandler } from '../event-store/command-handler.js';
import { findUsers } from '../accounts/find-users.js';
import { type TalkMarket, talkMarket, textsOf } from './conversations.test-harness.js';

const text = 'I buy every electric car for cash, send me your number and I come today.';
const disguised = text.replaceAll('e', 'е').replace('cash', 'c\u200Bash').replaceAll(' ', ' . ');

let market: TalkMarket;
/** Bob's message to Ann, the first one that is held, since its text went to as many others as may be. */
let held: HeldMessage;
beforeEach(async () => {
  market = await talkMarket();
  market.timePasses(25);
  market.bob = await market.sessionOf(market.bob);
  held = { userId: market.bob.userId, ...(await sendToMany()) };
});
afterEach(() => market.stop());

async function sendToMany() {
  const { ann, bob } = market;
  for (let count = 0; count < conversationLimits.sameTextPerDay; count++) {
    const seller = await market.person(`Seller${count}`);
    const sent = await market.sent(bob, { adId: await market.sellerAd(seller), text });
    expect(sent).not.toHaveProperty('held');
  }
  const { conversationId, messageId, ...sent } = await market.sent(bob, {
    adId: await market.sellerAd(ann),
    text: disguised,
  });
  expect(sent).toMatchObject({ held: 'waiting' });
  return { conversationId, messageId };
}

const operator = () =>
  heldMessages({
    handle: commandHandler(market.storage.store, () => new Date('2026-11-22T12:00:00.000Z')),
    views: market.storage.views,
    isAccountClosed: findUsers(market.storage.views).isClosed,
  });
const openReports = async () => {
  const { rows } = await market.storage.views.find(reportsView, {
    equals: { isOpen: 1 },
    sort: [{ field: 'reportedPosition', direction: 'down' }],
    limit: 99,
  });
  return rows.map(reportIn);
};
const heldIn = async (by: Person) =>
  (await market.messages(by, held.conversationId)).messages.map((message: Message) => message.held);
const noticesOf = ({ userId }: Person) => market.storage.views.count(noticesView, { equals: { userId } }, 9);

test('a message that went to many is its writer’s alone, says that it is held, and is reported once', async () => {
  const { ann, bob } = market;
  const { conversationId, messageId } = held;
  const again = await market.sent(bob, { conversationId, messageId, text: disguised });
  expect(again).toMatchObject({ messageId, held: 'waiting' });
  expect(await heldIn(bob)).toEqual(['waiting']);
  expect((await market.inbox(bob)).conversations[0]?.lastMessage).toMatchObject({ held: 'waiting' });
  expect([await market.inbox(ann), await market.unread(ann)]).toMatchObject([{ conversations: [] }, 0]);
  await market.as(ann).get(`/api/Conversation/GetMessages/${conversationId}`).expect(404);
  await market.react();
  expect(await noticesOf(ann)).toBe(0);
  expect(await openReports()).toMatchObject([{ reason: 'spam', held, conversation: { conversationId } }]);
});

test('released, it arrives once, at the end of the conversation, live on both sides, unread and with a notice', async () => {
  const { ann, bob } = market;
  const { conversationId } = held;
  await market.sent(bob, { conversationId, text: 'Hello?' });
  const [writer, reader] = [
    await market.watching(`conversation:${conversationId}`, bob),
    await market.watching(`conversation:${conversationId}`, ann, 0),
  ];
  expect(JSON.stringify(reader.reply)).not.toContain(held.messageId);
  expect([await operator().release(held), await operator().release(held)]).toEqual([true, true]);
  await operator().refuse(held);
  for (const { until } of [writer, reader])
    expect(await until(1)).toMatchObject([{ row: { messageId: held.messageId, text: disguised } }]);
  expect(writer.heard[0]?.row).not.toHaveProperty('held');
  for (const person of [ann, bob])
    expect(textsOf(await market.messages(person, conversationId))).toEqual([disguised, 'Hello?']);
  expect((await market.inbox(ann)).conversations).toMatchObject([
    { unread: 2, lastMessage: { text: disguised } },
  ]);
  await market.react();
  expect([await noticesOf(ann), await openReports()]).toEqual([1, []]);
  // Who has answered may be told it again.
  const { position } = await market.sent(ann, { conversationId, text: 'What do you pay?' });
  await market.changed(bob, 'MarkRead', conversationId, { upTo: position });
  expect(await market.sent(bob, { conversationId, text })).not.toHaveProperty('held');
});

test('refused, it never arrives, and its writer is told so', async () => {
  const { ann, bob } = market;
  await operator().refuse(held);
  expect(await operator().release(held)).toBe(true);
  expect([await heldIn(bob), await openReports()]).toEqual([['refused'], []]);
  expect((await market.inbox(bob)).conversations[0]?.lastMessage).toMatchObject({ held: 'refused' });
  expect((await market.inbox(ann)).conversations).toEqual([]);
});

test('a greeting before it, or the same text once more, changes nothing; another text is delivered', async () => {
  const { bob } = market;
  const seller = await market.person('Dora');
  const { conversationId } = await market.sent(bob, { adId: await market.sellerAd(seller), text: 'Hi' });
  for (let count = 0; count < 2; count++)
    expect(await market.sent(bob, { conversationId, text })).toMatchObject({ held: 'waiting' });
  const other = 'Where does it stand, and may my mechanic look at its battery on Friday?';
  await market.sent(bob, { conversationId, text: other });
  expect(textsOf(await market.messages(seller, conversationId))).toEqual([other, 'Hi']);
  expect(await openReports()).toHaveLength(3);
});

test('who is blocked cannot tell: what is held looks so to them, and released it reaches nobody', async () => {
  const { ann, bob } = market;
  const { conversationId } = held;
  await market.sent(bob, { conversationId, text: 'Hello?' });
  await market.changed(ann, 'Block', conversationId);
  const before = JSON.stringify(await market.messages(ann, conversationId));
  expect(await operator().release(held)).toBe(true);
  expect(textsOf(await market.messages(bob, conversationId))).toEqual([disguised, 'Hello?']);
  expect(await heldIn(bob)).toEqual([undefined, undefined]);
  expect(JSON.stringify((await market.messages(ann, conversationId)).messages)).toBe(
    JSON.stringify((JSON.parse(before) as { messages: Message[] }).messages),
  );
});

test('a short text is held too where it names a contact, and not where it asks what many ask', async () => {
  const { ann, carl } = market;
  market.timePasses(25);
  const sendToAll = async (short: string) => {
    const sent = [];
    for (let count = 0; count <= conversationLimits.sameTextPerDay; count++)
      sent.push(await market.sent(carl, { adId: adIds[count]!, text: short }));
    return sent.map((one) => ('held' in one ? one.held : undefined));
  };
  const adIds: string[] = [];
  for (let count = 0; count < conversationLimits.sameTextPerDay; count++)
    adIds.push(await market.sellerAd(await market.person(`Owner${count}`)));
  adIds.push(await market.sellerAd(ann));
  const delivered = Array<undefined>(conversationLimits.sameTextPerDay).fill(undefined);
  expect(await sendToAll('Hello, is it still available?')).toEqual([...delivered, undefined]);
  expect(await sendToAll('Fast cash: t.me/quickcars 0151 23456789')).toEqual([...delivered, 'waiting']);
  expect(await openReports()).toHaveLength(2);
});

test('it is among its writer’s data, and with their account it and its report are gone', async () => {
  const { ann, bob } = market;
  const data = await market.as(bob).get('/api/User/GetMyData').expect(200);
  expect(JSON.stringify(data.body)).toContain('"held":"waiting"');
  expect(JSON.stringify((await market.as(ann).get('/api/User/GetMyData').expect(200)).body)).not.toContain(
    'c\u200Bash',
  );
  await market.as(bob).delete('/api/User/DeleteAccount').expect(200);
  expect(await operator().release(held)).toBe(false);
  await market.react();
  market.timePasses(25);
  await market.react();
  expect([await operator().release(held), await openReports()]).toEqual([false, []]);
});

test('it is not delivered to a person who has left', async () => {
  await market.as(market.ann).delete('/api/User/DeleteAccount').expect(200);
  expect(await operator().release(held)).toBe(false);
  expect(await openReports()).toHaveLength(1);
});
