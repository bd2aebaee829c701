import { randomInt, randomUUID } from 'node:crypto';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { startTestApp, type TestApp } from '../app.test-harness.js';
import { type Chance, seeded } from '../many-processes/seeded.test-harness.js';

const now = new Date('2026-11-25T12:00:00Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ now: () => now });
});
afterEach(() => server.stop());

interface Offer {
  adId: string;
  userId: string;
  publishedAt: string;
  became: 'live' | 'reserved' | 'sold' | 'archived' | 'deleted' | 'hidden' | 'hidden when archived';
  fields: ReturnType<typeof carFields>;
}

const offer = ({ fields, ...given }: Partial<Omit<Offer, 'fields'>> & { fields?: object } = {}): Offer => ({
  adId: randomUUID(),
  userId: randomUUID(),
  publishedAt: daysAgo(3),
  became: 'live',
  ...given,
  fields: carFields({ price: 10_000, firstRegistration: '2020-05-31', odometerKm: 40_000, ...fields }),
});
const offers = (count: number, given: Parameters<typeof offer>[0] = {}): Offer[] =>
  Array.from({ length: count }, () => offer(given));

async function publish(ads: readonly Offer[]): Promise<void> {
  const at = now.toISOString();
  await Promise.all(
    ads.map(({ adId, ...ad }) =>
      server.storage.store.append({
        stream: `ad-${adId}`,
        version: 1,
        at,
        events: eventsOf({ adId, ...ad }),
      }),
    ),
  );
}

function eventsOf({ adId, userId, publishedAt, became, fields }: Offer): AdEvent[] {
  const ad = { kind: 'for-sale', adId, userId, userName: `of-${userId}`, publishedAt, fields } as const;
  const since = now.toISOString();
  const archived = { state: 'sold', since: daysAgo(91), isArchived: true } as const;
  const hiding = { reason: 'It is a fraud.', since };
  const after: Record<Offer['became'], AdEvent[]> = {
    live: [],
    reserved: [{ type: 'AdStateChanged', ...ad, photos: [], standing: { state: 'reserved', since } }],
    sold: [{ type: 'AdStateChanged', ...ad, photos: [], standing: { state: 'sold', since } }],
    archived: [{ type: 'AdArchived', ...ad, photos: [], standing: archived }],
    deleted: [{ type: 'AdDeleted', adId, photoIds: [], deletedAt: since }],
    hidden: [{ type: 'AdHidden', ...ad, photos: [], hiding }],
    'hidden when archived': [
      { type: 'AdArchived', ...ad, photos: [], standing: archived },
      { type: 'AdHidden', ...ad, photos: [], standing: archived, hiding },
    ],
  };
  return [{ type: 'AdPublished', ...ad }, ...after[became]];
}

const zoe = { productType: 'car', brand: 'Renault', model: 'Zoe', year: 2020, odometerKm: 40_000 };
const guidance = async (query: object = zoe) =>
  (await server.as(null).get('/api/Match/GetPriceGuidance').query(query).expect(200)).body;

test('eight ads guide, seven do not', async () => {
  const prices = [9000, 9500, 10_000, 10_500, 11_000, 11_500, 12_000];
  await publish(prices.map((price) => offer({ fields: { price } })));
  expect(await guidance()).toEqual({ count: 7, p50: null });
  await publish([offer({ fields: { price: 12_500, brand: 'RENAULT', model: 'zoe' } })]);
  expect(await guidance()).toEqual({
    count: 8,
    p25: 9875,
    p50: 10_750,
    p75: 11_625,
    currency: 'EUR',
    years: { from: 2019, to: 2021 },
    odometerKm: { from: 30_000, to: 50_000 },
  });
});

test('prices are compared by the rates, and told in the currency asked for', async () => {
  await publish([...offers(4), ...offers(4, { fields: { price: 100_000, currency: 'NOK' } })]);
  const [inEuros, inKroner] = [await guidance(), await guidance({ ...zoe, currency: 'NOK' })];
  expect(inEuros.p25).toBeCloseTo(8774.6, 0);
  expect(inKroner).toMatchObject({ currency: 'NOK', p25: 100_000 });
  expect(inKroner.p75 / inEuros.p75).toBeCloseTo(inKroner.p25 / inEuros.p25, 4);
});

test('with too few ads the age and the odometer may differ more, and the reply says by how much', async () => {
  await publish([...offers(7), offer({ fields: { firstRegistration: '2018-01-01', odometerKm: 59_000 } })]);
  const wider = { years: { from: 2018, to: 2022 }, odometerKm: { from: 20_000, to: 60_000 } };
  expect(await guidance()).toMatchObject({ count: 8, ...wider });
  await publish([offer()]);
  const near = { years: { from: 2019, to: 2021 }, odometerKm: { from: 30_000, to: 50_000 } };
  expect(await guidance()).toMatchObject({ count: 8, ...near });
  expect(await guidance({ ...zoe, odometerKm: 150_000 })).toMatchObject({ count: 9, odometerKm: null });
  expect(await guidance({ ...zoe, year: 2023 })).toEqual({ count: 0, p50: null });
});

test('without year and odometer all ads of the model guide', async () => {
  await publish([...offers(4, { fields: { firstRegistration: '2014-01-01' } }), ...offers(4)]);
  const { productType, brand, model } = zoe;
  expect(await guidance({ productType, brand, model })).toMatchObject({
    count: 8,
    years: null,
    odometerKm: null,
  });
});

test('of one person only the two newest ads count', async () => {
  const userId = randomUUID();
  const old = offers(8, { userId, publishedAt: daysAgo(9), fields: { price: 90_000 } });
  await publish([...old, ...offers(6), ...offers(2, { userId })]);
  expect(await guidance()).toMatchObject({ count: 8, p25: 10_000, p75: 10_000 });
});

test('the ad that is looked at does not count', async () => {
  const ads = offers(8);
  await publish(ads);
  expect(await guidance()).toMatchObject({ count: 8 });
  expect(await guidance({ ...zoe, exceptAdId: ads[0]!.adId })).toEqual({ count: 7, p50: null });
});

test.each([
  ['is over 180 days old', { publishedAt: daysAgo(181) }],
  ['was deleted', { became: 'deleted' }],
  ['is hidden', { became: 'hidden' }],
  ['was sold long ago and is hidden', { became: 'hidden when archived' }],
  ['was sold long ago for nothing', { became: 'archived', fields: { price: 0 } }],
  ['was sold long ago and is another model', { became: 'archived', fields: { model: 'Twingo' } }],
  ['was sold long ago and is over 180 days old', { became: 'archived', publishedAt: daysAgo(181) }],
  ['has its price on request', { fields: { priceType: 'on-request' } }],
  ['costs nothing', { fields: { price: 0 } }],
  ['is in a currency without a rate', { fields: { currency: 'AED' } }],
  ['is another model', { fields: { model: 'Twingo' } }],
] as [string, Parameters<typeof offer>[0]][])('an ad that %s does not count', async (_what, given) => {
  await publish([...offers(8), ...offers(1, given)]);
  expect(await guidance()).toMatchObject({ count: 8 });
});

test('an ad that is reserved or sold counts', async () => {
  await publish([...offers(6), offer({ became: 'reserved' }), offer({ became: 'sold' })]);
  expect(await guidance()).toMatchObject({ count: 8 });
});

test('an ad that was sold so long ago that only its owner reads it counts until it is deleted', async () => {
  const old = offers(2, { became: 'archived', publishedAt: daysAgo(170), fields: { brand: 'RENAULT' } });
  await publish([...offers(6), ...old]);
  expect(await guidance()).toMatchObject({ count: 8 });
  expect(await guidance({ ...zoe, exceptAdId: old[0]!.adId })).toMatchObject({ count: 7 });
  const { adId } = old[1]!;
  const deletedAt = now.toISOString();
  const deletion: AdEvent = { type: 'AdDeleted', adId, photoIds: [], deletedAt };
  await server.storage.store.append({ stream: `ad-${adId}`, version: 2, at: deletedAt, events: [deletion] });
  expect(await guidance()).toMatchObject({ count: 7 });
});

test('a price that its owner wrote when only they could read the ad counts never, also not when it was deleted and is back', async () => {
  const [old] = offers(1, { became: 'archived', fields: { price: 90_000 } });
  await publish([...offers(8), old!]);
  expect(await guidance()).toMatchObject({ count: 9 });
  const { adId, userId, publishedAt } = old!;
  const at = now.toISOString();
  const fields = carFields({ price: 1_000_000, firstRegistration: '2020-05-31', odometerKm: 40_000 });
  const standing = { state: 'sold', since: daysAgo(91), isArchived: true } as const;
  const whole = { kind: 'for-sale', adId, userId, userName: 'x', publishedAt, fields, standing } as const;
  const later: AdEvent[][] = [
    [{ type: 'AdChanged', userId, fields }],
    [{ type: 'AdDeleted', adId, photoIds: [], deletedAt: at }],
    [{ type: 'AdRestored', ...whole, photos: [] }],
    [{ type: 'AdUnhidden', ...whole, photos: [] }],
  ];
  for (const [index, events] of later.entries()) {
    await server.storage.store.append({ stream: `ad-${adId}`, version: 2 + index, at, events });
    expect(await guidance()).toMatchObject({ count: index === 0 ? 9 : 8, p75: 10_000 });
  }
});

test('an impossible question is refused with what to change', async () => {
  const refused = async (query: object) =>
    (await server.as(null).get('/api/Match/GetPriceGuidance').query(query).expect(400)).body.fields;
  expect(await refused({ ...zoe, currency: 'AED' })).toMatchObject([{ path: 'currency' }]);
  expect(await refused({ productType: 'car', brand: 'Renault' })).toMatchObject([{ path: 'model' }]);
  expect(await refused({ ...zoe, year: 20 })).toMatchObject([{ path: 'year' }]);
});

/** What the call means, said a second time by a plain filter over all ads. */
function plainGuidance(ads: readonly Offer[], { year, odometerKm, exceptAdId }: Asked) {
  const counting = ads
    .filter(
      ({ became, fields }) =>
        !['deleted', 'hidden', 'hidden when archived'].includes(became) && fields.priceType === 'fixed',
    )
    .filter(({ adId, publishedAt }) => adId !== exceptAdId && publishedAt >= daysAgo(180))
    .toSorted((one, other) => (one.publishedAt + one.adId < other.publishedAt + other.adId ? 1 : -1));
  const steps = [
    [1, Math.max(0.25 * odometerKm, 10_000)],
    [2, Math.max(0.5 * odometerKm, 20_000)],
    [2, Infinity],
  ] as const;
  let prices: number[] = [];
  for (const [years, km] of steps) {
    const like = counting.filter(
      ({ fields }) =>
        Math.abs(Number(fields.firstRegistration.slice(0, 4)) - year) <= years &&
        Math.abs(fields.odometerKm - odometerKm) <= km,
    );
    prices = [...Map.groupBy(like, ({ userId }) => userId).values()].flatMap((ofOne) =>
      ofOne.slice(0, 2).map(({ fields }) => fields.price),
    );
    if (prices.length >= 8) break;
  }
  const sorted = prices.toSorted((one, other) => one - other);
  return sorted.length < 8
    ? { count: sorted.length, p50: null }
    : { count: sorted.length, ...pointsOf(sorted) };
}

/** By definition: of 4n + 1 sorted prices the points are among them; others are between, in proportion. */
function pointsOf(sorted: readonly number[]) {
  const four = sorted.flatMap((price, place) =>
    place === sorted.length - 1
      ? [price]
      : [0, 1, 2, 3].map((part) => price + ((sorted[place + 1]! - price) * part) / 4),
  );
  const [p25, p50, p75] = [1, 2, 3].map((part) => four[((four.length - 1) / 4) * part]!);
  return { p25, p50, p75 };
}

interface Asked {
  year: number;
  odometerKm: number;
  exceptAdId: string;
}

function randomOffer(chance: Chance, people: readonly string[]): Offer {
  return offer({
    userId: chance.oneOf(people),
    publishedAt: daysAgo(chance.between(0, 220)),
    became: chance.oneOf([
      'live',
      'live',
      'live',
      'reserved',
      'sold',
      'archived',
      'archived',
      'deleted',
      'hidden',
      'hidden when archived',
    ]),
    fields: {
      price: chance.between(50, 300) * 100,
      priceType: chance.oneOf(['fixed', 'fixed', 'fixed', 'on-request']),
      firstRegistration: `${chance.between(2017, 2024)}-06-01`,
      odometerKm: chance.between(0, 150) * 1000,
    },
  });
}

test.each([1, 2, randomInt(1_000_000_000)])(
  'the points are those of a plain filter over all ads (seed %i)',
  async (seed) => {
    const chance = seeded(seed);
    const people = Array.from({ length: 40 }, () => randomUUID());
    const ads = Array.from({ length: 160 }, () => randomOffer(chance, people));
    await publish(ads);
    for (let number = 0; number < 15; number++) {
      const asked = {
        year: chance.between(2016, 2025),
        odometerKm: chance.between(0, 160) * 1000,
        exceptAdId: chance.oneOf(ads).adId,
      };
      const { count, p25, p50, p75 } = await guidance({ ...zoe, ...asked });
      expect({ asked, count, p25, p50, p75 }).toEqual({ asked, ...plainGuidance(ads, asked) });
    }
  },
  60_000,
);
