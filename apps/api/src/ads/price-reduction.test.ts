import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { amountBefore } from '@voltyard/contracts/ads/amount-before';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import * as fc from 'fast-check';
import type { RowToStore } from '../views/views.js';
import { adCards } from './ad-cards.projection.js';
import { cardAfter } from './cards-where.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const timeOf = (at: number): string => new Date(Date.parse('2026-03-01T10:00:00.000Z') + at).toISOString();

type Fields = ReturnType<typeof carFields>;
/** What happens to an ad, and when, ms after it was published. */
interface Step {
  readonly at: number;
  readonly type: 'changed' | 'hidden and shown' | 'deleted and restored' | 'sold and archived and offered';
  readonly fields: Fields;
}

const costs = (at: number, price: number, changes: Parameters<typeof carFields>[0] = {}): Step => ({
  at,
  type: 'changed',
  fields: carFields({ price, ...changes }),
});

const owner = {
  kind: 'for-sale',
  adId: 'a',
  userId: 'ann',
  userName: 'Ann',
  publishedAt: timeOf(0),
} as const;

function eventsOf({ type, fields, at }: Step): AdEvent[] {
  const whole = { ...owner, fields, photos: [] };
  const since = timeOf(at);
  switch (type) {
    case 'changed':
      return [{ type: 'AdChanged', fields }];
    case 'hidden and shown':
      return [
        { type: 'AdHidden', ...whole, hiding: { reason: 'No car.', since } },
        { type: 'AdUnhidden', ...whole },
      ];
    case 'deleted and restored':
      return [
        { type: 'AdDeleted', adId: 'a', photoIds: [], deletedAt: since },
        { type: 'AdRestored', ...whole },
      ];
    case 'sold and archived and offered':
      return [
        { type: 'AdStateChanged', ...whole, standing: { state: 'sold', since } },
        { type: 'AdArchived', ...whole, standing: { state: 'sold', since, isArchived: true } },
        { type: 'AdStateChanged', ...whole, standing: { state: 'live', since } },
      ];
  }
}

/** The card of lists after an ad was published with the first fields; its versions say the same. */
function cardOf(first: Fields, steps: readonly Step[]): AdCard {
  const told = [
    { at: 0, event: { type: 'AdPublished', ...owner, fields: first } as AdEvent },
    ...steps.flatMap((step) => eventsOf(step).map((event) => ({ at: step.at, event }))),
  ].map(({ at, event }, index) => {
    return { event, stream: 'ad-a', version: index + 1, position: index + 1, at: timeOf(at) };
  });
  const row = told.reduce<RowToStore | null>((before, one) => adCards.evolve(before, one, 'a'), null);
  const card = JSON.parse(row!.json) as AdCard;
  expect(told.reduce<AdCard | null>(cardAfter, null)).toEqual(card);
  return card;
}
/** What stands struck through on the card, at a time. */
const struckAfter = (first: number, steps: readonly Step[], now = steps.at(-1)!.at): string | null =>
  amountBefore(cardOf(carFields({ price: first }), steps), Date.parse(timeOf(now)));

describe('the price that stands struck through on a card is the one before the ad was reduced', () => {
  test('for thirty days', () => {
    const steps = [costs(5 * day, 9000)];
    expect(struckAfter(10_000, steps)).toBe('€10,000');
    expect(struckAfter(10_000, steps, 34 * day)).toBe('€10,000');
    expect(struckAfter(10_000, steps, 35 * day)).toBeNull();
    expect(cardOf(carFields({ price: 10_000 }), steps).reduced).toEqual({ by: 1000, at: timeOf(5 * day) });
  });

  test('of several steps the one before the first, as long as no more than thirty days lie between two', () => {
    const steps = [costs(5 * day, 9500), costs(30 * day, 9300.1), costs(55 * day, 9000)];
    expect(struckAfter(10_000.3, steps)).toBe('€10,000.30');
    expect(cardOf(carFields({ price: 10_000.3 }), steps).reduced).toEqual({
      by: 1000.3,
      at: timeOf(55 * day),
    });
    expect(struckAfter(10_000, [costs(5 * day, 9500), costs(35 * day, 9000)])).toBe('€9,500');
  });

  test('until it is raised: back at what it cost before it is no cheaper than it was', () => {
    expect(struckAfter(10_000, [costs(5 * day, 9000), costs(6 * day, 9500)])).toBeNull();
    expect(
      struckAfter(10_000, [costs(5 * day, 9000), costs(6 * day, 9500), costs(7 * day, 9000)]),
    ).toBeNull();
    const lower = [costs(5 * day, 9000), costs(6 * day, 9500), costs(7 * day, 9000), costs(8 * day, 8800)];
    expect(struckAfter(10_000, lower)).toBe('€9,000');
  });

  test.each<[string, Step[]]>([
    ['raised and lowered within a minute', [costs(5 * day, 12_000), costs(5 * day + minute, 10_000)]],
    ['raised, and lowered a little below that', [costs(5 * day, 12_000), costs(6 * day, 11_000)]],
    [
      'raised twice, the second time before the first is forgotten',
      [costs(5 * day, 12_000), costs(6 * day, 11_000), costs(34 * day, 13_000), costs(36 * day, 11_500)],
    ],
    ['published high and lowered on the same day', [costs(hour, 9000)]],
    [
      'raised in another currency',
      [costs(5 * day, 12_000, { currency: 'CHF' }), costs(6 * day, 12_000), costs(7 * day, 10_000)],
    ],
    [
      'raised while it was on request',
      [costs(5 * day, 12_000, { priceType: 'on-request' }), costs(6 * day, 12_000), costs(7 * day, 10_000)],
    ],
    ...(['hidden and shown', 'deleted and restored', 'sold and archived and offered'] as const).map(
      (type): [string, Step[]] => [
        `raised, ${type}`,
        [
          costs(5 * day, 12_000),
          { at: 5 * day + hour, type, fields: carFields({ price: 12_000 }) },
          costs(6 * day, 10_000),
        ],
      ],
    ),
  ])('and not what it was only %s', (_name, steps) => expect(struckAfter(10_000, steps)).toBeNull());

  test('also where it was raised in between, when it is cheaper than before that', () =>
    expect(struckAfter(10_000, [costs(5 * day, 12_000), costs(6 * day, 9000)])).toBe('€10,000'));

  test('also what it was raised to, once that is what it cost for thirty days', () =>
    expect(struckAfter(10_000, [costs(5 * day, 12_000), costs(35 * day, 11_000)])).toBe('€12,000'));

  test('or was thirty days after it was on request', () => {
    const onRequest = [costs(5 * day, 12_000, { priceType: 'on-request' }), costs(6 * day, 12_000)];
    expect(struckAfter(10_000, [...onRequest, costs(36 * day, 11_000)])).toBe('€12,000');
  });

  test('whatever else changes', () => {
    const title = costs(6 * day, 9000, { title: 'Another title', priceType: 'negotiable' });
    expect(struckAfter(10_000, [costs(5 * day, 9000), title])).toBe('€10,000');
  });

  test.each<[string, Step]>([
    ['another currency', costs(6 * day, 8000, { currency: 'CHF' })],
    ['a price on request', costs(6 * day, 8000, { priceType: 'on-request' })],
  ])('until it says %s', (_name, step) =>
    expect(struckAfter(10_000, [costs(5 * day, 9000), step])).toBeNull(),
  );
});

const anyStep = fc.record({
  after: fc.constantFrom(minute, 5 * hour, 3 * day, 14 * day, 29 * day, 31 * day),
  price: fc.integer({ min: 1, max: 6 }),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF'),
  priceType: fc.constantFrom('fixed', 'fixed', 'fixed', 'on-request'),
  type: fc.constantFrom<Step['type'][]>(
    'changed',
    'changed',
    'changed',
    'changed',
    'hidden and shown',
    'deleted and restored',
    'sold and archived and offered',
  ),
});

test('whatever happens, an ad is reduced only from a price that it asked, to one that it did not ask for thirty days', () =>
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (drawn) => {
      let [at, fields] = [0, carFields({ price: 3 })];
      const steps = drawn.map(({ after, type, price, currency, priceType }): Step => {
        at += after;
        if (type === 'changed') fields = carFields({ price, currency, priceType });
        return { at, type, fields };
      });
      const card = cardOf(carFields({ price: 3 }), steps);
      if (!card.reduced) return;
      const asked = [costs(0, 3), ...steps].map((one, index, all) => ({ ...one, until: all[index + 1]?.at }));
      const reducedAt = asked.findLastIndex((one) => timeOf(one.at) === card.reduced?.at);
      const recent = asked
        .slice(0, reducedAt)
        .filter(({ until }) => until! > asked[reducedAt]!.at - 30 * day)
        .map((one) => one.fields)
        .filter((one) => one.priceType === 'fixed' && one.currency === card.currency);
      const now = (card as { price: number }).price;
      const from = now + card.reduced.by;
      expect(Math.min(...recent.map(({ price }) => price))).toBeGreaterThan(now);
      expect(asked.map((one) => one.fields.price)).toContain(from);
      expect(from).toBeGreaterThan(now);
      expect(asked[reducedAt]!.at).toBeGreaterThanOrEqual(day);
    }),
    { numRuns: 2000 },
  ));
