import { randomUUID } from 'node:crypto';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { noticeSettingsView } from './notice-settings.projection.js';
import { type NoticeMarket, noticeMarket } from './notices.test-harness.js';
import { noticesView } from './notices.projection.js';

let market: NoticeMarket;
let adId: string;
beforeEach(async () => {
  market = await noticeMarket();
  adId = await market.sellerAd(market.ann);
});
afterEach(() => market.stop());

const { price } = carFields();
const kindsOf = async (...asked: Parameters<NoticeMarket['noticesOf']>) =>
  (await market.noticesOf(...asked)).notices.map(({ kind }) => kind);

const countOf = ({ userId }: { userId: string }) =>
  market.storage.views.count(noticesView, { equals: { userId } }, 9);

describe('a message', () => {
  test('is told to the person it is written to, once for a conversation, until they read it', async () => {
    const { ann, bob } = market;
    const { conversationId } = await market.sent(bob, { adId });
    expect((await market.noticesOf(ann)).notices).toMatchObject([{ times: 1 }]);
    const { position } = await market.sent(bob, { conversationId, text: 'Still there?' });
    expect(await market.noticesOf(ann)).toMatchObject({
      unread: 0, // counted by GetUnread
      next: null,
      notices: [
        {
          noticeId: `message.${conversationId}`,
          kind: 'message',
          isRead: false,
          times: 2,
          adId,
          conversationId,
          ad: { title: carFields().title, state: 'live' },
          from: 'Bob',
        },
      ],
    });
    expect(JSON.stringify(await market.noticesOf(ann))).not.toContain('Still there');
    expect((await market.noticesOf(bob)).notices).toEqual([]);
    await market.changed(ann, 'MarkRead', conversationId, { upTo: position });
    expect(await market.noticesOf(ann)).toMatchObject({ notices: [{ isRead: true, times: 0 }] });
    await market.sent(bob, { conversationId, text: 'Hello?' });
    expect(await market.noticesOf(ann)).toMatchObject({ unread: 0, notices: [{ isRead: false, times: 1 }] });
  });

  test('is not told to a person who switched that off, nor of one who is blocked, whose notices go', async () => {
    const { ann, bob, carl } = market;
    const { conversationId } = await market.sent(bob, { adId });
    expect(await kindsOf(ann)).toEqual(['message']);
    await market.changed(ann, 'Block', conversationId);
    await market.sent(bob, { conversationId });
    expect(await kindsOf(ann)).toEqual([]);
    await market.switchOff(ann, 'message');
    await market.sent(carl, { adId });
    expect(await kindsOf(ann)).toEqual([]);
    const { body } = await market.as(ann).get('/api/Notice/GetSettings').expect(200);
    expect(body).toEqual({ off: ['message'] });
  });
});

test('a message of a blocked person is not told, also when the block has ended before it is reacted to', async () => {
  const { ann, bob } = market;
  const { conversationId } = await market.sent(bob, { adId });
  await market.changed(ann, 'Block', conversationId);
  expect(await kindsOf(ann)).toEqual([]);
  await market.sent(bob, { conversationId, text: 'Withheld' });
  await market.changed(ann, 'Unblock', conversationId);
  expect(await kindsOf(ann)).toEqual([]);
  await market.sent(bob, { conversationId, text: 'Heard' });
  expect((await market.noticesOf(ann)).notices).toMatchObject([{ kind: 'message', times: 1 }]);
});

describe('an ad that people saved', () => {
  test('each is told of what becomes of it, with what it costs, and its owner is not', async () => {
    const { ann, bob } = market;
    await market.save(bob, adId);
    await market.changeAd(adId, 1, { price: price - 500 });
    await market.changeAd(adId, 2, { price: price - 900 });
    await market.changeState(adId, 3, 'reserved');
    market.timePasses(1);
    await market.changeState(adId, 4, 'live');
    await market.changeState(adId, 5, 'sold');
    expect((await market.noticesOf(bob)).notices).toMatchObject([
      { kind: 'favourite-sold', ad: { state: 'sold' }, from: null },
      { kind: 'favourite-reserved' },
      { kind: 'favourite-reduced', times: 2, price: { from: price, to: price - 900, currency: 'EUR' } },
    ]);
    await market.removeAd(ann, adId);
    const [removed, ...others] = (await market.noticesOf(bob)).notices;
    expect(removed).toMatchObject({ kind: 'favourite-removed', ad: null, titleWhenSaved: carFields().title });
    expect(others).toMatchObject(others.map(() => ({ ad: null, titleWhenSaved: carFields().title })));
    await market.as(bob).delete(`/api/Favourite/DeleteFavourite/${adId}`).expect(200);
    expect((await market.noticesOf(bob)).notices[0]).toMatchObject({ ad: null, titleWhenSaved: null });
    expect(await kindsOf(ann)).toEqual([]);
  });

  test('a price that goes to and fro is told once', async () => {
    const { bob } = market;
    await market.save(bob, adId);
    for (const [version, by] of [-500, 0, -500, 0, -400].entries()) {
      await market.changeAd(adId, version + 1, { price: price + by });
      market.timePasses(60);
    }
    expect((await market.noticesOf(bob)).notices).toMatchObject([{ kind: 'favourite-reduced', times: 1 }]);
    await market.changeAd(adId, 6, { price: price - 600 });
    expect((await market.noticesOf(bob)).notices).toMatchObject([{ times: 2, price: { to: price - 600 } }]);
  });

  test('a price that was raised before is compared with what it was', async () => {
    const { bob } = market;
    await market.save(bob, adId);
    await market.changeAd(adId, 1, { price: price + 5000 });
    market.timePasses(60);
    await market.changeAd(adId, 2, { price: price - 1000 });
    expect((await market.noticesOf(bob)).notices).toMatchObject([
      { kind: 'favourite-reduced', price: { from: price, to: price - 1000 } },
    ]);
  });

  test('what it cost is told no more once its price is on request', async () => {
    const { bob } = market;
    await market.save(bob, adId);
    await market.changeAd(adId, 1, { price: price - 500 });
    expect((await market.noticesOf(bob)).notices).toMatchObject([{ price: { to: price - 500 } }]);
    await market.changeAd(adId, 2, { price: price - 500, priceType: 'on-request' });
    const [reduced] = (await market.noticesOf(bob)).notices;
    expect(reduced).toMatchObject({ kind: 'favourite-reduced' });
    expect(reduced).not.toHaveProperty('price');
    // Neither by a replay of all rows, nor by an export of them.
    const { reply } = await market.watching(`notices:${bob.userId}`, bob, 0);
    const data = (await market.dataOf(bob)).flatMap(({ belongings }) => belongings.notices ?? []);
    expect([reply.missed, data]).toMatchObject([
      [{ row: { kind: 'favourite-reduced' } }],
      [{ kind: 'favourite-reduced' }],
    ]);
    expect(JSON.stringify([reply, data])).not.toContain(String(price - 500));
    expect(JSON.stringify([reply, data])).not.toContain(`:${price}`);
  });

  test('a price that rises, is hidden, or was there when it was saved is not told', async () => {
    const { bob } = market;
    await market.changeAd(adId, 1, { price: price - 100 });
    await market.save(bob, adId);
    await market.changeAd(adId, 2, { price: price + 100 });
    await market.changeAd(adId, 3, { price: price - 200, priceType: 'on-request' });
    await market.changeAd(adId, 4, { price: price - 300, priceType: 'fixed' });
    expect(await kindsOf(bob)).toEqual([]);
    await market.changeAd(adId, 5, { price: price - 301 });
    expect(await kindsOf(bob)).toEqual(['favourite-reduced']);
  });

  test('a state that is taken back within moments is told to nobody, and none is told before', async () => {
    const { bob } = market;
    await market.save(bob, adId);
    await market.changeState(adId, 1, 'sold');
    await market.react();
    expect(await countOf(bob)).toBe(0);
    await market.changeState(adId, 2, 'live');
    expect(await kindsOf(bob)).toEqual([]);
    await market.changeState(adId, 3, 'reserved');
    await market.changeState(adId, 4, 'sold');
    expect(await kindsOf(bob)).toEqual(['favourite-sold']);
    market.timePasses(1);
    await market.changeState(adId, 5, 'live');
    expect(await kindsOf(bob)).toEqual(['favourite-sold']);
  });

  test('a deletion that is undone at once makes no notice, another one makes it ten seconds later', async () => {
    const { ann, bob } = market;
    await market.save(bob, adId);
    await market.removeAd(ann, adId);
    await market.react();
    expect(await countOf(bob)).toBe(0);
    await market.as(ann).post(`/api/SellerAd/RestoreSellerAd/${adId}`).expect(200);
    expect(await kindsOf(bob)).toEqual([]);
    await market.removeAd(ann, adId);
    expect(await kindsOf(bob)).toEqual(['favourite-removed']);
  });

  test('nothing is told of it while it is hidden', async () => {
    const { bob } = market;
    await market.save(bob, adId);
    await market.hideAd(adId);
    await market.changeAd(adId, 2, { price: price - 500 });
    await market.changeState(adId, 3, 'reserved');
    await market.changeState(adId, 4, 'sold');
    expect(await kindsOf(bob)).toEqual([]);
    await market.showAd(adId);
    await market.changeAd(adId, 6, { price: price - 900 });
    expect(await kindsOf(bob)).toContain('favourite-reduced');
  });

  test('a kind that is switched off and a closed account are left out, and a blocked person is not: they would notice', async () => {
    const { ann, bob, carl } = market;
    const dora = await market.person('Dora');
    for (const person of [bob, carl, dora]) await market.save(person, adId);
    const { conversationId } = await market.sent(bob, { adId });
    await market.changed(ann, 'Block', conversationId);
    await market.switchOff(carl, 'favourite-reserved');
    await market.as(dora).delete('/api/User/DeleteAccount').expect(200);
    await market.changeState(adId, 1, 'reserved');
    market.timePasses(1);
    await market.changeState(adId, 2, 'sold');
    expect(await kindsOf(carl)).toEqual(['favourite-sold']);
    expect(await kindsOf(bob)).toEqual(['favourite-sold', 'favourite-reserved']);
    expect(await countOf(dora)).toBe(0);
  });
});

test('of an answer on the ad a person is told whom its owner blocked, and not one who blocked its owner', async () => {
  const { ann, bob, carl } = market;
  const asked = [await market.sent(bob, { adId }), await market.sent(carl, { adId })] as const;
  await market.changed(ann, 'Block', asked[0].conversationId);
  await market.changed(carl, 'Block', asked[1].conversationId);
  for (const { conversationId } of asked) {
    const answer = { answerId: randomUUID(), question: 'New battery?', answer: 'Yes.' };
    await market.changed(ann, 'PublishAnswer', conversationId, answer);
  }
  expect(await kindsOf(bob)).toEqual(['answer-published']);
  expect(await kindsOf(carl)).toEqual([]);
});

test('an answer on the ad is told to who asked, and an ad that is hidden to its owner, without their words', async () => {
  const { ann, bob, carl } = market;
  await market.save(carl, adId);
  const { conversationId } = await market.sent(bob, { adId, text: 'New battery?' });
  await market.changed(ann, 'PublishAnswer', conversationId, {
    answerId: randomUUID(),
    question: 'Zephyrax?',
    answer: 'Quillomar.',
  });
  await market.hideAd(adId);
  expect((await market.noticesOf(bob)).notices).toMatchObject([
    { kind: 'answer-published', adId, ad: null, from: null, times: 1 },
  ]);
  expect((await market.noticesOf(ann)).notices).toMatchObject([
    { kind: 'ad-hidden', adId, ad: { title: 'Renault Zoe, one owner', state: 'live' }, from: null },
    { kind: 'message', ad: null },
  ]);
  // The operator may show it again.
  expect(await kindsOf(carl)).toEqual([]);
  expect(JSON.stringify([await market.noticesOf(ann), await market.noticesOf(bob)])).not.toMatch(
    /Zephyrax|Quillomar|another car/,
  );
});

test('the notice of a hidden ad names it to its owner whatever becomes of it, until it is removed', async () => {
  const { ann } = market;
  const adOfNotice = async () =>
    (await market.noticesOf(ann)).notices.map(({ kind, ad }) => [kind, ad?.state]);
  await market.hideAd(adId);
  await market.changeState(adId, 2, 'reserved');
  expect(await adOfNotice()).toEqual([['ad-hidden', 'reserved']]);
  await market.showAd(adId);
  expect(await adOfNotice()).toEqual([['ad-hidden', 'reserved']]);
  await market.hideAd(adId);
  await market.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200);
  expect(await adOfNotice()).toEqual([['ad-hidden', undefined]]);
});

describe('the list', () => {
  test('is read up to what was seen, all of it or some, and that can be undone', async () => {
    const { bob } = market;
    await market.save(bob, adId);
    await market.changeState(adId, 1, 'reserved');
    const { position } = await market.noticesOf(bob);
    await market.changeState(adId, 2, 'sold');
    expect(await market.noticesOf(bob)).toMatchObject({ unread: 2 });
    const { noticeIds } = await market.markRead(bob, { upTo: position });
    expect(noticeIds).toEqual([`favourite-reserved.${adId}`]);
    expect((await market.markRead(bob, { upTo: position })).noticeIds).toEqual([]);
    expect(await market.noticesOf(bob)).toMatchObject({
      unread: 1,
      notices: [{ isRead: false }, { isRead: true }],
    });
    await market.markUnread(bob, noticeIds);
    expect(await market.noticesOf(bob)).toMatchObject({ unread: 2 });
    await market.markRead(bob, { noticeIds: [`favourite-sold.${adId}`] });
    expect(await market.noticesOf(bob)).toMatchObject({
      unread: 1,
      notices: [{ isRead: true }, { isRead: false }],
    });
    const first = await market.noticesOf(bob, '?limit=1');
    const second = await market.noticesOf(bob, `?limit=1&before=${first.next}`);
    expect([...first.notices, ...second.notices].map(({ kind }) => kind)).toEqual([
      'favourite-sold',
      'favourite-reserved',
    ]);
  });

  test('another person changes nothing in it, whatever they name', async () => {
    const { ann, bob } = market;
    const { conversationId } = await market.sent(bob, { adId });
    const { position } = await market.noticesOf(ann);
    await market.markRead(bob, { upTo: position });
    const noticeId = `message.${conversationId}`;
    expect(await market.markRead(bob, { noticeIds: [noticeId, `${ann.userId}.${noticeId}`] })).toMatchObject({
      noticeIds: [],
    });
    expect(await market.noticesOf(ann)).toMatchObject({ notices: [{ isRead: false }] });
  });

  test('is live on every device of one person, until the session ends, and for no other', async () => {
    const { ann, bob, carl } = market;
    const topic = `notices:${ann.userId}`;
    const devices = [
      await market.watching(topic, ann),
      await market.watching(topic, await market.sessionOf(ann)),
    ];
    for (const [person, code] of [
      [carl, 'not-found'],
      [null, 'sign-in-required'],
    ] as const)
      expect((await market.watching(topic, person)).reply).toMatchObject({ code });
    const { conversationId } = await market.sent(bob, { adId });
    await market.react();
    for (const device of devices)
      expect(await device.until(1)).toMatchObject([{ row: { conversationId, isRead: false } }]);
    await market.as(ann).post('/api/Auth/Logout').expect(200);
    await market.sent(bob, { conversationId });
    await market.react();
    expect((await devices[1]!.until(2))[1]).toMatchObject({ row: { times: 2 } });
    expect(devices[0]!.heard).toHaveLength(1);
    await market.as(ann).get('/api/Notice/GetNotices').expect(401);
  });
});

test('notices are among all one’s data, and gone when the account is deleted', async () => {
  const { ann, bob } = market;
  await market.sent(bob, { adId });
  await market.switchOff(ann, 'favourite-sold');
  await market.noticesOf(ann);
  const data = await market.dataOf(ann);
  expect(data.flatMap(({ belongings }) => belongings.notices ?? [])).toMatchObject([
    { kind: 'message', adId },
  ]);
  expect(JSON.stringify(data.map(({ history }) => history))).toContain('favourite-sold');
  await market.as(ann).delete('/api/User/DeleteAccount').expect(200);
  await market.react();
  market.timePasses(25);
  await market.react();
  expect(await countOf(ann)).toBe(0);
  expect(await market.storage.views.get(noticeSettingsView, ann.userId)).toBeNull();
});

test('after 90 days a notice is forgotten, unless something newer came to it; all of it once, however often it is reacted to', async () => {
  const { ann, bob, carl } = market;
  const { conversationId } = await market.sent(bob, { adId });
  await market.sent(carl, { adId });
  await market.noticesOf(ann);
  market.timePasses(89 * 24);
  await market.sent(await market.sessionOf(bob), { conversationId });
  await market.react();
  market.timePasses(25);
  const again = await market.sessionOf(ann);
  const { notices } = await market.noticesOf(again);
  expect(notices).toMatchObject([{ conversationId, from: 'Bob', times: 2 }]);
  const head = await market.storage.store.head();
  for (const subscription of market.app.subscriptions.filter(({ name }) => name.endsWith('notices')))
    await reactToDue(subscription, market.storage.store, { now: new Date('2027-02-18T11:00:00.000Z') });
  expect(await market.storage.store.head()).toBe(head);
});
