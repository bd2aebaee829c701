import { randomInt, randomUUID } from 'node:crypto';
import { buyerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { type BuyerAdFields, isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { priceInEuros } from '@voltyard/contracts/ads/criteria/comparable-price';
import type { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { DemandQuestion } from '@voltyard/contracts/matches/demand';
import { pairsOfFields } from '@voltyard/contracts/matches/match.arbitraries';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import { type Lookers, lookersOf, peopleCounted } from '@voltyard/contracts/matches/people-counted';
import { withRoughNumbers } from '@voltyard/contracts/matches/rough-numbers';
import * as fc from 'fast-check';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { offerTyped } from './demand.js';

let server: TestApp;
let seller: Person;
beforeEach(async () => {
  server = await startTestApp();
  seller = await server.person('Seller');
});
afterEach(() => server.stop());

interface Want {
  userId: string;
  fields: BuyerAdFields;
}
const want = (
  overrides: Parameters<typeof wantedCarFields>[0] = {},
  userId: string = randomUUID(),
): Want => ({
  userId,
  fields: wantedCarFields(overrides),
});

async function publish(wanted: readonly Want[]): Promise<void> {
  const at = new Date().toISOString();
  await Promise.all(
    wanted.map(({ userId, fields }) => {
      const adId = randomUUID();
      const ad = { kind: 'wanted', adId, userId, userName: `of-${userId}`, publishedAt: at, fields } as const;
      const events: AdEvent[] = [{ type: 'AdPublished', ...ad }];
      return server.storage.store.append({ stream: `ad-${adId}`, version: 1, at, events });
    }),
  );
}

const demand = async (question: object, by = seller) =>
  (await server.as(by).post('/api/Match/CountDemand').send(question).expect(200)).body;
const zoe = { productType: 'car', brand: 'Renault', model: 'Zoe' };
const noDemand = { people: null, isCapped: false, isPriced: false, withinPrice: null, steps: [] };
const priced = (price: number, currency = 'EUR') => ({ ...zoe, price, currency });

test('people are counted from three on, private searches where there are three of them, each person once and never oneself', async () => {
  const twice = randomUUID();
  await publish([
    want({ brands: ['RENAULT'] }, twice),
    want({ models: ['zoe'] }, twice),
    want({}, seller.userId),
  ]);
  await publish([want({ visibility: 'private' }), want({ visibility: 'private' })]);
  expect(await demand(zoe)).toEqual(noDemand);
  await publish([want({ visibility: 'private', budgetMax: undefined })]);
  expect(await demand(zoe)).toMatchObject({ people: 4, withinPrice: null });
});

test('what is not typed yet fails nobody, what is typed fails who must have something else', async () => {
  const vans = [1, 2, 3].map(() => want({ subTypes: ['van'], yearMin: 2020, sohPercentMin: 80 }));
  await publish([...vans, want({ brands: ['Tesla'] }), want({ odometerKmMax: 10_000 }), want()]);
  expect((await demand({ productType: 'car', brand: 'Renault' })).people).toBe(5);
  expect((await demand({ productType: 'car', brand: 'Tesla', odometerKm: 40_000 })).people).toBe(5);
  expect((await demand({ ...zoe, subType: 'hatchback' })).people).toBeNull();
  expect((await demand({ ...zoe, subType: 'van', firstRegistration: '2019-05-31' })).people).toBeNull();
  expect((await demand({ ...zoe, subType: 'van', firstRegistration: '2021-05-31' })).people).toBe(5);
  expect((await demand({ productType: 'scooter', brand: 'Niu' })).people).toBeNull();
});

test('it is told how many would pay the price, and how many more a lower one', async () => {
  const paying = (...budgets: number[]) => budgets.map((budgetMax) => want({ budgetMax }));
  await publish([...paying(24_000, 23_000, 22_000, 19_000, 18_700, 18_500, 12_000, 12_000, 12_000)]);
  await publish([1, 2, 3].map(() => want({ visibility: 'private', budgetMax: undefined })));
  const steps = [
    { price: 18_500, people: 3 },
    { price: 12_000, people: 3 },
  ];
  expect(await demand(priced(20_000))).toEqual({
    people: 12,
    isCapped: false,
    isPriced: true,
    withinPrice: 6,
    steps,
  });
  expect(await demand(priced(18_500))).toMatchObject({ withinPrice: 9, steps: steps.slice(1) });
  expect(await demand(priced(12_000))).toMatchObject({ withinPrice: 12, steps: [] });
  expect((await demand(priced(200_000, 'NOK'))).withinPrice).toBe(9);
  expect(await demand(priced(200_000, 'AED'))).toMatchObject({ ...noDemand, people: 12 });
  expect(await demand(priced(30_000))).toMatchObject({ isPriced: true, withinPrice: 3 });
});

test('who looks openly is counted exactly, as beside the ad once it is posted; of fewer than three no number is told', async () => {
  await publish([900, 850, 795].map((budgetMax) => want({ budgetMax })));
  expect(await demand(priced(800))).toMatchObject({
    people: 3,
    withinPrice: null,
    steps: [{ price: 795, people: 3 }],
  });
  await publish([want({ budgetMax: 820 })]);
  expect(await demand(priced(810))).toMatchObject({ people: 4, withinPrice: 3, steps: [] });
});

test('who would pay more than their budget looks for it, and is within the price as far as the budget', async () => {
  await publish([1, 2, 3].map(() => want({ budgetMax: 9000, niceToHave: ['budgetMax'] })));
  expect(await demand(priced(9500))).toMatchObject({
    people: 3,
    withinPrice: null,
    steps: [{ price: 9000, people: 3 }],
  });
  expect(await demand(priced(9000))).toMatchObject({ people: 3, withinPrice: 3 });
});

test('before a price is typed, the highest ones that people would pay are told, in the same groups', async () => {
  const paying = (...budgets: number[]) => budgets.map((budgetMax) => want({ budgetMax }));
  await publish(paying(19_000, 18_700, 18_500, 12_000, 12_000, 12_000));
  const steps = [{ price: 12_000, people: 3 }];
  expect(await demand(zoe)).toMatchObject({
    isPriced: false,
    withinPrice: null,
    steps: [{ price: 18_500, people: 3 }, ...steps],
  });
  await publish([1, 2, 3].map(() => want({ visibility: 'private', budgetMax: undefined })));
  expect((await demand(zoe)).steps).toEqual([{ price: 18_500, people: 6 }, ...steps]);
});

test('who is blocked counts as before: a lower count would show that they look in private', async () => {
  const bob = await server.person('Bob');
  const inPrivate = { visibility: 'private' } as const;
  await publish([want(inPrivate), want(inPrivate), want(inPrivate, bob.userId)]);
  const events = [
    { type: 'PersonBlocked', userId: seller.userId, blockedId: bob.userId, conversationIds: [randomUUID()] },
  ];
  const stream = `block-${seller.userId}-${bob.userId}`;
  await server.storage.store.append({ stream, version: 1, at: new Date().toISOString(), events });
  expect((await demand(zoe)).people).toBe(3);
});

test('who looks in private beside two who look openly shows by no count and no price', async () => {
  await publish([want({ budgetMax: 40_000 }), want({ budgetMax: 40_000 })]);
  const before = await demand(priced(9000));
  await publish([want({ visibility: 'private', budgetMax: 9350 })]);
  expect(await demand(priced(9000))).toEqual(before);
  expect(await demand(zoe)).toEqual(noDemand);
});

test.each([
  [
    'the words that are searched for',
    '“tow bar”',
    { title: 'Zoe with a tow bar' },
    { title: 'Zoe for sale' },
  ],
  ['the condition', 'Good', { condition: 'good' }, { condition: 'fair' }],
  ['fast charging', 'From 50\u00a0kW DC', { dcKw: 50 }, { dcKw: 22 }],
  ['photos', 'With photos', { hasPhotos: true }, { hasPhotos: false }],
  ['the battery', 'Battery included', { batteryOwnership: 'included' }, { batteryOwnership: 'leased' }],
])(
  'a kept or wanted search that asks for %s is asked of the draft as soon as it says that',
  async (_, said, fits, fails) => {
    for (const visibility of ['public', 'private'] as const)
      await publish([1, 2, 3].map(() => want({ visibility, description: `Also searched for: ${said}.` })));
    expect((await demand(zoe)).people).toBe(6);
    expect((await demand({ ...zoe, ...fits })).people).toBe(6);
    expect((await demand({ ...zoe, ...fails })).people).toBeNull();
  },
);

test('the words that fewer than three people search for in private show by no count', async () => {
  await publish([1, 2, 3].map(() => want({ visibility: 'private' })));
  const searched = (words: string) =>
    want({ visibility: 'private', description: `Also searched for: “${words}”.` });
  await publish([searched('gift for anna'), searched('Anna: for gift'), searched('red')]);
  const counts = async () => {
    const titles = [undefined, 'A gift for Anna', 'Red as a rose'];
    const answers = await Promise.all(titles.map((title) => demand({ ...zoe, title })));
    return answers.map(({ people }) => people);
  };
  expect(await counts()).toEqual([3, 3, 3]);
  await publish([searched('gift anna')]);
  expect(await counts()).toEqual([3, 3, 3]);
  await publish([searched('for anna gift')]);
  expect(await counts()).toEqual([6, 6, 3]);
});

test('asking for one price after another does not find the budget of any person who looks in private', async () => {
  const budgets = Array.from({ length: 12 }, () => randomInt(8000, 12_000));
  await publish(budgets.map((budgetMax) => want({ budgetMax, visibility: 'private' })));
  const counts: number[] = [];
  for (let price = 7500; price <= 12_500; price += 97)
    counts.push((await demand(priced(price))).withinPrice ?? 0);
  const differences = counts.slice(1).map((count, place) => counts[place]! - count);
  // Two of the twelve are too few for a stair of their own at most.
  expect([10, 11, 12]).toContain(counts[0]);
  expect(differences.filter((difference) => difference !== 0 && difference < 3)).toEqual([]);
});

test('who would not come as far is not counted, as far as the places are told roughly', async () => {
  const located = async (placeId: string) => {
    const body = wantedCarFields({ place: { country: 'AT', placeId }, radiusKm: 50 });
    for (const name of ['Xaver', 'Yvonne', 'Zita'])
      await server
        .as(await server.person(`${name}${placeId}`))
        .post('/api/BuyerAd/CreateBuyerAd')
        .send(body)
        .expect(201);
  };
  await located('2778067'); // Graz
  const from = (placeId: string, country = 'AT') => ({ ...zoe, place: { country, placeId } });
  expect((await demand(from('2778067'))).people).toBe(3);
  expect((await demand(from('2761369'))).people).toBeNull(); // Vienna, 145 km away
  expect((await demand(zoe)).people).toBe(3);
});

test('what is wrong is refused with what to change, and nobody may ask without end', async () => {
  const refused = async (question: object) =>
    (await server.as(seller).post('/api/Match/CountDemand').send(question).expect(400)).body.fields;
  expect(await refused({ ...zoe, price: -1 })).toMatchObject([{ path: 'price' }]);
  expect(await refused({ brand: 'Renault' })).toMatchObject([{ path: 'productType' }]);
  const asked = await Promise.all(
    Array.from({ length: 70 }, () => server.as(seller).post('/api/Match/CountDemand').send(zoe)),
  );
  const tooMany = asked.find(({ status }) => status === 429)!;
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
});

/** By every pair of the ad and a wanted one: who looks in private is asked of rough numbers. */
function lookersByPairs(question: DemandQuestion, wanted: readonly Want[]): Lookers {
  const { card } = offerTyped(seller.userId, question, null);
  const fitting = wanted.flatMap(({ userId, fields }) => {
    const { budgetMin: _, ...ad } = buyerAdCard(fields, { userId });
    const isOpen = !isPrivateAd(ad);
    const match = matchOf(isOpen ? card : withRoughNumbers(card), ad);
    return match === null ? [] : [{ userId, isOpen, euros: priceInEuros(ad) }];
  });
  return lookersOf(fitting);
}

/** What a form asks of an ad whose fields are all typed. */
function questionAbout(forSale: SellerAdFields): DemandQuestion {
  const { place: _, ...shape } = DemandQuestion.shape;
  const asked = Object.entries(shape).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(forSale[name as keyof typeof forSale]);
    return data === undefined ? [] : [[name, data]];
  });
  return DemandQuestion.parse({ ...Object.fromEntries(asked), hasPhotos: false });
}

/** The ad once it is posted, as its own page counts people. */
async function countedBesideAd(fields: SellerAdFields): Promise<{ people: number; withinPrice: number }> {
  const { userId, userName } = seller;
  const adId = randomUUID();
  const at = new Date().toISOString();
  const ad = { kind: 'for-sale', adId, userId, userName, publishedAt: at, fields } as const;
  const events: AdEvent[] = [{ type: 'AdPublished', ...ad }];
  await server.storage.store.append({ stream: `ad-${adId}`, version: 1, at, events });
  return (await server.as(seller).get(`/api/Match/GetMatches/${adId}`).expect(200)).body.people;
}

/** Searches ask more than wanted ads have fields for; those in words, which are last, only openly here. */
const alsoSearched = [
  'Also searched for: Good.',
  'Also searched for: With photos.',
  'Also searched for: From 50\u00a0kW DC.',
  'Also searched for: Up to 2021, Battery included.',
  'Also searched for: “e”.',
];

const alsoSearchedAt = (place: number, isPrivate: boolean): string =>
  alsoSearched[place % (isPrivate ? alsoSearched.length - 1 : alsoSearched.length)]!;

test.each([1, randomInt(1_000_000_000)])(
  'the counts are those of all pairs, and of the ad once it is posted (seed %i)',
  async (seed) => {
    const userIds = [seller.userId, ...Array.from({ length: 40 }, () => randomUUID())];
    const pairs = fc.sample(pairsOfFields, { seed, numRuns: 120 });
    const wanted = pairs.map(({ wanted: fields }, place) => ({
      userId: userIds[place % userIds.length]!,
      fields: {
        ...fields,
        place: { country: fields.place.country, postcode: '10115' },
        ...(place % 3 === 0 && { description: alsoSearchedAt(place / 3, isPrivateAd(fields)) }),
      },
    }));
    await publish(wanted);
    let counted = 0;
    for (const { forSale } of pairs.slice(0, 25)) {
      const question = questionAbout(forSale);
      const euros = priceInEuros({ currency: 'EUR', ...question });
      const { people, withinPrice } = peopleCounted(lookersByPairs(question, wanted), euros);
      const told = (count: number) => (people < 3 || count < 3 ? null : count);
      const answer = await demand(question);
      expect({ question, people: answer.people, withinPrice: answer.withinPrice }).toEqual({
        question,
        people: told(people),
        withinPrice: answer.isPriced ? told(withinPrice) : null,
      });
      const { place: _, firstRegistration: __, rangeKm: ___, ...fields } = forSale;
      const place = { country: 'AT', postcode: '8010' };
      // What the form would not take is not in the posted ad either.
      const { firstRegistration, rangeKm } = question;
      const posted = await countedBesideAd({
        ...fields,
        firstRegistration,
        rangeKm,
        place,
      } as SellerAdFields);
      expect({ question, people: told(posted.people) }).toEqual({ question, people: answer.people });
      counted += answer.people ?? 0;
    }
    expect(counted).toBeGreaterThan(10);
  },
  120_000,
);
