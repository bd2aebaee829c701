import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type TalkMarket, talkMarket, textsOf } from './conversations.test-harness.js';

let market: TalkMarket;
let adId: string;
beforeEach(async () => {
  market = await talkMarket();
  adId = await market.sellerAd(market.ann);
});
afterEach(() => market.stop());

test('a first message begins the conversation, which both people have, with ad and names', async () => {
  const { ann, bob } = market;
  const { conversationId, messageId, position } = await market.sent(bob, { adId, text: ' Is it\r\nred? ' });
  const [bobs, anns] = [await market.inbox(bob), await market.inbox(ann)];
  const lastMessage = { messageId, userId: bob.userId, text: 'Is it\nred?', position };
  const both = { conversationId, adId, adKind: 'for-sale', ownerId: ann.userId, lastMessage };
  expect(bobs.conversations).toMatchObject([{ ...both, otherId: ann.userId, otherName: 'Ann', unread: 0 }]);
  expect(anns.conversations).toMatchObject([
    { ...both, otherId: bob.userId, otherName: 'Bob', unread: 1, ad: { sellerAdId: adId, version: 1 } },
  ]);
  const page = await market.messages(ann, conversationId);
  expect(page.messages).toEqual([
    { ...lastMessage, conversationId, adVersion: 1, sentAt: expect.stringMatching(/Z$/) },
  ]);
  expect(page.conversation).toEqual(anns.conversations[0]);
  expect(await market.messages(bob, conversationId)).toMatchObject({ messages: page.messages });
});

test('the owner answers in the conversation, and each message has the version of the ad it was written about', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId, text: 'one' });
  await market
    .as(ann)
    .put(`/api/SellerAd/UpdateSellerAd/${adId}`)
    .send({ ...carFields(), price: 9, version: 1 })
    .expect(200);
  await market.sent(ann, { conversationId, text: 'two' });
  const { messages } = await market.messages(bob, conversationId);
  expect(messages.map(({ text, adVersion }) => [text, adVersion])).toEqual([
    ['two', 2],
    ['one', 1],
  ]);
});

test('a message that is sent again is there once, and is answered the same', async () => {
  const { ann, bob } = market;
  const message = { adId, messageId: randomUUID(), text: 'once' };
  const first = await market.sent(bob, message);
  await market.sent(bob, { adId, text: 'another' });
  await market.sent(ann, { conversationId: first.conversationId });
  await market.removeAd(ann, adId);
  expect(await market.sent(bob, message)).toEqual(first);
  expect(textsOf(await market.messages(ann, first.conversationId))).toEqual(['Hello', 'another', 'once']);
});

test('another message under the same id is refused, and nothing of it is lost without a word', async () => {
  const { bob } = market;
  const message = { adId, messageId: randomUUID(), text: 'first' };
  const { conversationId } = await market.sent(bob, message);
  const other = { conversationId, messageId: message.messageId, text: 'second' };
  expect((await market.send(bob, other).expect(409)).body.code).toBe('message-id-taken');
  expect(textsOf(await market.messages(bob, conversationId))).toEqual(['first']);
});

test('two tabs that begin it at once begin one conversation', async () => {
  const { ann, bob } = market;
  const texts = ['a', 'b', 'c', 'd'];
  const sent = await Promise.all(texts.map((text) => market.sent(bob, { adId, text })));
  expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
  const found = textsOf(await market.messages(ann, sent[0]!.conversationId));
  expect(new Set(found)).toEqual(new Set(texts));
  expect(found).toHaveLength(texts.length);
  expect((await market.inbox(ann)).conversations).toMatchObject([{ unread: 4 }]);
});

test('an id that another person sent is a message of its own', async () => {
  const { ann, bob } = market;
  const { conversationId, messageId } = await market.sent(bob, { adId, text: 'Bob’s' });
  await market.sent(ann, { conversationId, messageId, text: 'Ann’s' });
  expect(textsOf(await market.messages(bob, conversationId))).toEqual(['Ann’s', 'Bob’s']);
});

test.each(['sellerAd', 'wantedAd'] as const)('not about one’s own ad (%s)', async (kind) => {
  const own = await market[kind](market.ann);
  const { body } = await market.send(market.ann, { adId: own }).expect(409);
  expect(body.code).toBe('own-ad');
});

test('a message has the version of the ad that its writer saw, where there was one: later ones are as it is', async () => {
  const { ann, bob } = market;
  const change = (version: number) =>
    market
      .as(ann)
      .put(`/api/SellerAd/UpdateSellerAd/${adId}`)
      .send({ ...carFields(), price: 9000 - version, version })
      .expect(200);
  await change(1);
  const { conversationId } = await market.sent(bob, { adId, adVersion: 1 });
  await change(2);
  for (const adVersion of [2, 4, 3]) await market.sent(bob, { conversationId, adVersion });
  const { messages } = await market.messages(bob, conversationId);
  expect(messages.map(({ adVersion }) => adVersion).toReversed()).toEqual([1, 2, 3, 3]);
  for (const adVersion of [0, -1, 1.5]) {
    const { body } = await market.send(bob, { conversationId, adVersion }).expect(400);
    expect(body.fields).toMatchObject([{ path: 'adVersion' }]);
  }
});

test('of an ad that was private once, a message has no version of that time', async () => {
  const { ann, bob } = market;
  const wanted = await market.privateWantedAd(ann);
  await market
    .as(ann)
    .put(`/api/BuyerAd/UpdateBuyerAd/${wanted}`)
    .send({ ...wantedCarFields(), visibility: 'public', version: 1 })
    .expect(200);
  const { conversationId } = await market.sent(bob, { adId: wanted, adVersion: 1 });
  expect((await market.messages(bob, conversationId)).messages).toMatchObject([{ adVersion: 2 }]);
});

test('about a hidden ad no conversation begins, and it is not said to be removed; what was begun continues', async () => {
  const { ann, bob, carl } = market;
  const { conversationId } = await market.sent(bob, { adId });
  await market.hideAd(adId);
  expect((await market.send(carl, { adId }).expect(404)).body.code).toBe('ad-hidden');
  await market.sent(bob, { conversationId, text: 'Is it back soon?' });
  const wanted = await market.privateWantedAd(ann);
  await market.hideAd(wanted);
  expect((await market.send(carl, { adId: wanted }).expect(409)).body.code).toBe('ad-not-there');
});

test('not about an ad that was removed, is private, or never was; what was begun continues', async () => {
  const { ann, bob, carl } = market;
  const { conversationId } = await market.sent(bob, { adId });
  await market.removeAd(ann, adId);
  for (const gone of [adId, await market.privateWantedAd(ann), randomUUID()]) {
    const { body } = await market.send(carl, { adId: gone }).expect(409);
    expect(body.code).toBe('ad-not-there');
  }
  await market.sent(ann, { conversationId, text: 'It is sold' });
  const { conversation, messages } = await market.messages(bob, conversationId);
  expect([conversation.ad, messages[0]!.adVersion]).toEqual([null, null]);
});

test('a conversation about an ad that is gone says what the ad was called when both could read it', async () => {
  const { ann, bob } = market;
  const { title } = carFields();
  const { conversationId } = await market.sent(bob, { adId });
  const wanted = await market.wantedAd(ann);
  const about = await market.sent(bob, { adId: wanted });
  const titles = async (by: typeof ann) =>
    (await market.inbox(by)).conversations.map(({ adTitle, ad }) => [adTitle, ad?.title]);
  const [soldTitle, wantedTitle] = [title, wantedCarFields().title];
  expect(await titles(bob)).toEqual([
    [wantedTitle, wantedTitle],
    [soldTitle, soldTitle],
  ]);
  const update = (version: number, changes: object) =>
    market
      .as(ann)
      .put(`/api/BuyerAd/UpdateBuyerAd/${wanted}`)
      .send({ version, ...wantedCarFields(), ...changes })
      .expect(200);
  await update(1, { visibility: 'private' });
  await update(2, { visibility: 'private', title: 'Only mine to read' });
  await market.removeAd(ann, adId);
  for (const person of [ann, bob])
    expect(await titles(person)).toEqual([
      [wantedTitle, undefined],
      [soldTitle, undefined],
    ]);
  expect((await market.messages(bob, conversationId)).conversation.adTitle).toBe(soldTitle);
  await market.as(ann).delete('/api/User/DeleteAccount').expect(200);
  await market.react();
  market.timePasses(25);
  await market.react();
  expect(await titles(bob)).toEqual([
    [null, undefined],
    [null, undefined],
  ]);
  expect(about.conversationId).not.toBe(conversationId);
});

test.each([
  ['no text', { text: ' \n ' }],
  ['too much text', { text: 'x'.repeat(2001) }],
  ['no such id', { messageId: 'one' }],
  ['a null', { text: 'one\u0000two' }],
  ['a control character', { text: 'one\u001B[2J' }],
  ['half a character', { text: 'one \uD83D' }],
  ['a text that nobody can see', { text: '\u200B \u2060\u3164' }],
])('%s is refused', async (_name, wrong) => {
  const { body } = await market.send(market.bob, { adId, ...wrong }).expect(400);
  expect(body.code).toBe('invalid-request');
});

test('lines, tabs and emoji are kept; what turns the order of letters around is left out', async () => {
  const text = 'Two\n\tlines 👨\u200D👩\u200D👧 \u202Egpj.exe\u202C \u2067שלום\u2069';
  const { conversationId } = await market.sent(market.bob, { adId, text });
  expect(textsOf(await market.messages(market.ann, conversationId))).toEqual([
    'Two\n\tlines 👨\u200D👩\u200D👧 gpj.exe שלום',
  ]);
  const { body } = await market.send(market.bob, { adId, text: '\u202E\u200B' }).expect(400);
  expect(JSON.stringify(body)).toContain('The message has characters that cannot be seen.');
});

test('neither to nothing, nor to an ad and a conversation at once', async () => {
  const { conversationId } = await market.sent(market.bob, { adId, text: 'x'.repeat(2000) });
  for (const to of [{}, { adId, conversationId }])
    expect((await market.send(market.bob, to)).body.code).toBe('invalid-request');
});

test('messages are read page by page, newest first', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId, text: '1' });
  for (const text of ['2', '3', '4', '5'])
    await market.sent(text === '3' ? ann : bob, { conversationId, text });
  const pages: (string | null)[][] = [];
  let query = '?limit=2';
  for (;;) {
    const page = await market.messages(ann, conversationId, query);
    pages.push(textsOf(page));
    if (page.next === null) break;
    query = `?limit=2&before=${encodeURIComponent(page.next)}`;
  }
  expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
});

test('the conversation with the last message is first, on pages', async () => {
  const { ann, bob } = market;
  const ads = [adId, await market.sellerAd(ann), await market.wantedAd(ann)];
  const ids: string[] = [];
  for (const ad of ads) ids.push((await market.sent(bob, { adId: ad })).conversationId);
  await market.sent(ann, { conversationId: ids[0]! });
  const first = await market.inbox(bob, '?limit=2');
  const rest = await market.inbox(bob, `?limit=2&before=${encodeURIComponent(first.next!)}`);
  const found = [first, rest].flatMap((page) => page.conversations.map((one) => one.conversationId));
  expect(found).toEqual([ids[0], ids[2], ids[1]]);
  const ofAd = await market.inbox(bob, `?adId=${ads[1]}`);
  expect(ofAd.conversations.map((one) => one.conversationId)).toEqual([ids[1]]);
});

test('what is read is counted no more, and the other person sees how far', async () => {
  const { ann, bob } = market;
  const first = await market.sent(bob, { adId, text: '1' });
  const { conversationId } = first;
  const second = await market.sent(bob, { conversationId, text: '2' });
  await market.sent(bob, { conversationId, text: '3' });
  const other = await market.sent(bob, { adId: await market.sellerAd(ann) });
  expect(await market.unread(ann)).toBe(2);
  expect(await market.unread(bob)).toBe(0);
  // Between two messages: up to the one before.
  await market.changed(ann, 'MarkRead', conversationId, { upTo: second.position });
  expect((await market.messages(ann, conversationId)).conversation).toMatchObject({
    unread: 1,
    readUpTo: second.position,
  });
  expect((await market.messages(bob, conversationId)).conversation.otherReadUpTo).toBe(second.position);
  await market.changed(ann, 'MarkRead', conversationId, { upTo: first.position });
  await market.changed(ann, 'MarkRead', conversationId, { upTo: 10 ** 9 });
  expect(await market.unread(ann)).toBe(1);
  await market.changed(ann, 'MarkRead', other.conversationId, { upTo: other.position });
  expect(await market.unread(ann)).toBe(0);
});

test('marking as read stores no more than there are messages', async () => {
  const { ann, bob } = market;
  const { conversationId, position } = await market.sent(bob, { adId });
  const readings = async () =>
    (await market.storage.store.readAfter(0, 100))
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'MessagesRead').length;
  for (const upTo of [0, 1, position - 1]) await market.changed(ann, 'MarkRead', conversationId, { upTo });
  for (const upTo of [1, 2, 3]) await market.changed(bob, 'MarkRead', conversationId, { upTo });
  expect(await readings()).toBe(0);
  for (const upTo of [position, position + 1, position + 2])
    await market.changed(ann, 'MarkRead', conversationId, { upTo });
  expect(await readings()).toBe(1);
});

test('what is put away is in a list of its own, until the other person writes', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId });
  const lists = async () =>
    Promise.all(
      ['', '?archived=true'].map(async (query) => (await market.inbox(ann, query)).conversations.length),
    );
  await market.changed(ann, 'Archive', conversationId);
  expect([await lists(), await market.unread(ann)]).toEqual([[0, 1], 0]);
  expect((await market.inbox(bob)).conversations).toMatchObject([{ isArchived: false }]);
  await market.changed(ann, 'Unarchive', conversationId);
  expect(await lists()).toEqual([1, 0]);
  await market.changed(ann, 'Archive', conversationId);
  await market.sent(bob, { conversationId, text: 'Still there?' });
  expect([await lists(), await market.unread(ann)]).toEqual([[1, 0], 1]);
});

test('the views are the same when they are made again', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId });
  await market.sent(ann, { conversationId });
  await market.changed(ann, 'Block', conversationId);
  await market.sent(bob, { conversationId, text: 'withheld' });
  const seen = async () =>
    Promise.all(
      [ann, bob].map(async (person) => [
        (await market.inbox(person)).conversations,
        (await market.messages(person, conversationId)).messages,
      ]),
    );
  const before = await seen();
  await market.storage.rebuild();
  expect(await seen()).toEqual(before);
});
