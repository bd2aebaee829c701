import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Notice } from '@voltyard/contracts/notices/notices.rest';
import type { ParsedMail } from 'mailparser';
import { adsToMatch } from '../ads/ads-to-match.js';
import { dayOfSummaries, sumUpSearches } from '../ads/searches/sum-up-searches.js';
import { commandHandler } from '../event-store/command-handler.js';
import { type MailMarket, mailMarket } from './mail.test-harness.js';

let market: MailMarket;
beforeEach(async () => {
  market = await mailMarket();
});
afterEach(() => market.stop());

const oneDay = 24 * 60;

const keepDaily = async (title = 'Cars by Tesla', brand = 'Tesla'): Promise<string> => {
  const fields = { productType: 'car', title, brands: [brand], currency: 'EUR', place: { country: 'AT' } };
  const { body } = await market
    .as(market.ann)
    .post('/api/BuyerAd/CreateBuyerAd')
    .send({ ...fields, visibility: 'private' })
    .expect(201);
  await notify(body.buyerAdId, 'daily');
  market.timePasses(1);
  return body.buyerAdId;
};
const notify = (id: string, to: string) =>
  market.as(market.ann).put(`/api/Search/SaveNotify/${id}`).send({ notify: to }).expect(200);
const sell = async (brand = 'Tesla', by = market.bob) => {
  await market.as(by).post('/api/SellerAd/CreateSellerAd').send(carFields({ brand })).expect(201);
  market.timePasses(1);
};
/** Ann blocks Bob. */
const block = async () => {
  const { userId } = market.ann;
  const { userId: blockedId } = market.bob;
  const events = [{ type: 'PersonBlocked', userId, blockedId, conversationIds: [crypto.randomUUID()] }];
  const at = market.now().toISOString();
  await market.storage.store.append({ stream: `block-${userId}-${blockedId}`, version: 1, at, events });
};
const summaries = async (): Promise<Notice[]> => {
  const { body } = await market.as(market.ann).get('/api/Notice/GetNotices').expect(200);
  return (body.notices as Notice[]).filter(({ kind }) => kind === 'searches-daily');
};
/** A summary is made last, and told of by those that react to it. */
const workOnSummaries = async () => {
  await market.work();
  await market.work();
};
const aboutSearches = (mails: readonly ParsedMail[]) =>
  mails.filter(({ subject }) => subject?.includes('new'));

test('what was posted in a day is summed up once: by one notice and by one mail for all searches', async () => {
  await market.confirmed();
  const teslas = await keepDaily();
  const zoes = await keepDaily('All the Zoes', 'Renault');
  await market.work();
  await sell();
  await sell('Renault');
  await sell('Renault');
  await market.work();
  expect([await summaries(), aboutSearches(market.inbox.mails)]).toEqual([[], []]);
  market.timePasses(oneDay);
  const before = market.inbox.mails.length;
  const mail = (await market.received(before + 1)).at(-1)!;
  const [notice, ...others] = await summaries();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    results: [
      { adId: zoes, productType: 'car', count: 2 },
      { adId: teslas, productType: 'car', count: 1 },
    ],
    searchTitles: { [zoes]: 'All the Zoes', [teslas]: 'Cars by Tesla' },
  });
  expect(mail.subject).toBe('3 new ads for your searches');
  expect(mail.text).toContain('2 new cars for “All the Zoes”\n1 new car for “Cars by Tesla”');
  expect(mail.text).toContain('/account/searches');
  await market.work();
  market.timePasses(oneDay);
  await workOnSummaries();
  expect(await summaries()).toHaveLength(1);
  expect(market.inbox.mails).toHaveLength(before + 1);
});

test('one search is named by the mail’s subject, and ads that were told of are not told of again', async () => {
  await market.confirmed();
  await keepDaily();
  await market.work();
  for (const count of [1, 2]) {
    await sell();
    market.timePasses(oneDay);
    const mail = (await market.received(count)).at(-1)!;
    expect(mail.subject).toBe('1 new car for “Cars by Tesla”');
  }
  expect(await summaries()).toMatchObject([{ results: [{ count: 1 }] }]);
});

describe('a price that falls into the budget of a daily search', () => {
  const keepToPrice = async () => {
    const fields = {
      productType: 'car',
      title: 'Teslas',
      brands: ['Tesla'],
      budgetMax: 9000,
      currency: 'EUR',
    };
    const { body } = await market
      .as(market.ann)
      .post('/api/BuyerAd/CreateBuyerAd')
      .send({ ...fields, place: { country: 'AT' }, visibility: 'private' })
      .expect(201);
    await notify(body.buyerAdId, 'daily');
    market.timePasses(1);
    return body.buyerAdId as string;
  };
  const sellFor = async (price: number) => {
    const fields = carFields({ brand: 'Tesla', price });
    const { body } = await market
      .as(market.bob)
      .post('/api/SellerAd/CreateSellerAd')
      .send(fields)
      .expect(201);
    return body.sellerAdId as string;
  };
  const change = async (adId: string, version: number, changed: object) => {
    const fields = { ...carFields({ brand: 'Tesla', ...changed }), version };
    await market.as(market.bob).put(`/api/SellerAd/UpdateSellerAd/${adId}`).send(fields).expect(200);
    await market.work();
    market.timePasses(2);
  };
  const setPrice = (adId: string, version: number, price: number) => change(adId, version, { price });

  test('is in the next daily notice and mail, once, beside what is new', async () => {
    await market.confirmed();
    const [older, risen] = [await sellFor(9500), await sellFor(9600)];
    market.timePasses(1);
    const search = await keepToPrice();
    await market.work();
    await setPrice(older, 1, 8900);
    await setPrice(risen, 1, 8950);
    await setPrice(risen, 2, 9700);
    const before = market.inbox.mails.length;
    market.timePasses(oneDay);
    const mail = (await market.received(before + 1)).at(-1)!;
    expect(mail.subject).toBe('1 car whose price fell into your budget for “Teslas”');
    expect(await summaries()).toMatchObject([{ results: [{ adId: search, count: 0, fallen: 1 }] }]);
    // Posted since: it is new, and no price of it fell for who did not know it.
    const posted = await sellFor(9500);
    await setPrice(posted, 1, 8800);
    market.timePasses(oneDay);
    const next = (await market.received(before + 2)).at(-1)!;
    expect(next.subject).toBe('1 new car for “Teslas”');
  });

  test('and what came to fit by another change is in it too, as new', async () => {
    await market.confirmed();
    const [changed, again] = [await sellFor(8900), await sellFor(8800)];
    await change(changed, 1, { brand: 'Polestar', price: 8900 });
    const setState = async (state: string, version: number) => {
      const path = `/api/SellerAd/ChangeState/${again}`;
      await market.as(market.bob).post(path).send({ state, version }).expect(200);
      await market.work();
      market.timePasses(2);
    };
    await setState('sold', 1);
    const search = await keepToPrice();
    await market.work();
    await change(changed, 2, { price: 8900 });
    await change(changed, 3, { price: 8900, title: 'Another title' });
    await setState('live', 2);
    const before = market.inbox.mails.length;
    market.timePasses(oneDay);
    expect((await market.received(before + 1)).at(-1)!.subject).toBe('2 new cars for “Teslas”');
    expect(await summaries()).toMatchObject([{ results: [{ adId: search, count: 2 }] }]);
    market.timePasses(oneDay);
    await workOnSummaries();
    expect(await summaries()).toHaveLength(1);
  });

  test('is told of at once by no notice, and not at all of a person who was blocked since', async () => {
    const older = await sellFor(9500);
    market.timePasses(1);
    await keepToPrice();
    await market.work();
    await setPrice(older, 1, 8900);
    const { body } = await market.as(market.ann).get('/api/Notice/GetNotices').expect(200);
    expect(body.notices).toEqual([]);
    await block();
    market.timePasses(oneDay);
    await workOnSummaries();
    expect(await summaries()).toEqual([]);
  });
});

test('what a blocked person posts is not among what is new in a day', async () => {
  const id = await keepDaily();
  await block();
  await market.work();
  await sell('Tesla', market.bob);
  await sell('Tesla', await market.person('Carl'));
  market.timePasses(oneDay);
  await workOnSummaries();
  expect(await summaries()).toMatchObject([{ results: [{ adId: id, count: 1 }] }]);
});

test('no mail is sent to who has looked meanwhile, or has no confirmed address, and none for other settings', async () => {
  const id = await keepDaily();
  const other = await keepDaily('All the Zoes', 'Renault');
  await notify(other, 'off');
  await market.work();
  await sell();
  await sell('Renault');
  market.timePasses(oneDay);
  await workOnSummaries();
  expect(await summaries()).toMatchObject([{ results: [{ adId: id }] }]);
  expect(market.inbox.mails).toEqual([]);
  await market.confirmed();
  const before = market.inbox.mails.length;
  await sell();
  await market.as(market.ann).post(`/api/Search/MarkSeen/${id}`).expect(200);
  market.timePasses(oneDay);
  await workOnSummaries();
  expect(market.inbox.mails).toHaveLength(before);
});

test('the mail unsubscribes from mails about searches by one click, and from no others', async () => {
  await market.confirmed();
  await keepDaily();
  await market.work();
  await sell();
  market.timePasses(oneDay);
  const mail = (await market.received(1)).at(-1)!;
  const list = mail.headers.get('list') as unknown as { unsubscribe: { url: string } };
  const { pathname, search } = new URL(list.unsubscribe.url);
  await market.as(null).post(`${pathname}${search}`).expect(200);
  expect(await market.settings(market.ann)).toMatchObject({ newMessages: true, searches: false });
  await sell();
  market.timePasses(oneDay);
  await workOnSummaries();
  expect(market.inbox.mails).toHaveLength(1);
  const saved = await market
    .as(market.ann)
    .put('/api/Mail/SaveSettings')
    .send({ searches: true })
    .expect(200);
  expect(saved.body).toMatchObject({ newMessages: true, searches: true });
});

describe('processes that sum up the same day', () => {
  /** One that dies after so many appends. */
  const process = (appendsLeft: number) => {
    const { store, views } = market.storage;
    const dying = {
      ...store,
      append: async (...appended: Parameters<typeof store.append>) => {
        if (appendsLeft-- <= 0) throw new Error('killed');
        return store.append(...appended);
      },
    };
    const { now } = market;
    const context = {
      handle: commandHandler(dying, now),
      views,
      now,
      isAccountClosed: async () => false,
      adsToMatch: adsToMatch({ views, readStream: (...query) => store.read(...query) }),
      findBlockedBy: async () => [],
    };
    return sumUpSearches(context, () => true);
  };
  const expectOneSummary = async () => {
    await market.work();
    expect(await summaries()).toMatchObject([{ results: [{ count: 1 }], times: 1 }]);
    const events = (await market.storage.store.readAfter(0, 1000)).flatMap((commit) => commit.events);
    expect(events.filter(({ type }) => type === 'SearchesSummedUp')).toHaveLength(1);
  };
  beforeEach(async () => {
    await keepDaily();
    await market.work();
    await sell();
    market.timePasses(oneDay);
  });

  test('one that is stopped at any point leaves what another one completes, once', async () => {
    await expect(process(0)).rejects.toThrow('killed');
    await expect(process(1)).rejects.toThrow('killed');
    await process(9);
    await process(9);
    await expectOneSummary();
  });

  test('several at once make one summary', async () => {
    await Promise.all([process(9), process(9), process(9)]);
    await expectOneSummary();
  });
});

test('a marketplace without daily searches writes nothing for a day', async () => {
  await market.work();
  market.timePasses(oneDay);
  const head = await market.storage.store.head();
  await market.work();
  expect(await market.storage.store.head()).toBe(head);
});

test('a day begins at six in the morning', () => {
  expect(dayOfSummaries(new Date('2026-11-25T05:59:59.999Z'))).toBe('2026-11-24');
  expect(dayOfSummaries(new Date('2026-11-25T06:00:00.000Z'))).toBe('2026-11-25');
});
