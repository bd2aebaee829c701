import * as fc from 'fast-check';
import { buyerAdCard, sellerAdCard } from '../ads/ad-card.fixtures.js';
import { wantedCarFields } from '../ads/buyer-ad-fields.fixtures.js';
import { expectAlways } from '../ads/criteria/criteria.arbitraries.js';
import type { FieldValue } from '../ads/criteria/list-fields.js';
import { carFields } from '../ads/seller-ad-fields.fixtures.js';
import { liesWithin } from '../places/lies-within.js';
import { pairsOfCards } from './match.arbitraries.js';
import { assess } from './match-of.js';
import {
  alsoAskedIn,
  type StandingCondition,
  standingConditionOf,
  standingFieldsOf,
} from './standing-question.js';

type Fields = Readonly<Record<string, FieldValue>>;

/** Whether a row meets a condition as the storages apply it; each part of it takes rows without a value. */
function meets(
  { equals, in: anyOf, containsAny, range, within }: StandingCondition,
  fields: Fields,
): boolean {
  const each = <Value>(part: object = {}, isMet: (value: FieldValue, asked: Value) => boolean) =>
    Object.entries(part).every(([field, asked]) => {
      expect(fields).toHaveProperty(field);
      const value = fields[field]!;
      return value === null || isMet(value, asked as Value);
    });
  const { lat, lon, reachKm } = fields;
  return (
    each<string>(equals, (value, asked) => value === asked) &&
    each<unknown[]>({ ...anyOf, ...containsAny }, (value, asked) =>
      [value].flat().some((one) => asked.includes(one)),
    ) &&
    each<{ min?: number; max?: number }>(
      range,
      (value, { min = -Infinity, max = Infinity }) => Number(value) >= min && Number(value) <= max,
    ) &&
    (!within ||
      lat === null ||
      liesWithin(Math.min(within.km, Number(reachKm ?? Infinity)), within.from, {
        lat: Number(lat),
        lon: Number(lon),
      }))
  );
}

test('a standing question is found by an ad for sale exactly where the two match', () => {
  let matching = 0;
  expectAlways(
    fc.property(pairsOfCards, ({ forSale, wanted }) => {
      const { isMatch } = assess(forSale, wanted);
      matching += Number(isMatch);
      expect(meets(standingConditionOf(forSale), standingFieldsOf(wanted))).toBe(isMatch);
    }),
  );
  expect(matching).toBeGreaterThan(30);
});

test('what is nice to have is no bound', () => {
  const asked = buyerAdCard(wantedCarFields({ yearMin: 2022, brands: ['VW'], niceToHave: ['yearMin'] }));
  expect(standingFieldsOf(asked)).toMatchObject({ year: null, brand: ['vw'] });
});

test('a budget that is nice to have is no bound, and is known all the same to count people by', () => {
  const asked = (fields: object) =>
    standingFieldsOf(buyerAdCard(wantedCarFields({ ...fields, budgetMin: 5000 })));
  expect(asked({ budgetMax: 9000 })).toMatchObject({ euros: 9000, leastEuros: 5000, budgetEuros: 9000 });
  expect(asked({ budgetMax: 9000, niceToHave: ['budgetMax'] })).toMatchObject({
    euros: null,
    leastEuros: null,
    budgetEuros: 9000,
  });
});

test('an ad that does not say fails no question, and a battery without any health is said', () => {
  expect(standingConditionOf(sellerAdCard(carFields())).range).not.toHaveProperty('sohPercent');
  const soh = { percent: 0, method: 'bms', basis: 'unknown', measuredOn: '2026-01-01' } as const;
  const { range } = standingConditionOf(sellerAdCard(carFields({ soh })));
  expect(range).toMatchObject({ sohPercent: { max: 0, orNone: true } });
});

test('what a kept search asks in words stands beside its bounds, but for what is nice to have', () => {
  const description = 'Also searched for: “tow bar”, Up to 2021, Good, With photos.';
  const alsoAsked = (fields: object) =>
    alsoAskedIn(standingFieldsOf(buyerAdCard(wantedCarFields({ ...fields }))).alsoAsked as string | null);
  expect(alsoAsked({})).toEqual({});
  const asked = { text: 'tow bar', condition: ['good'], withPhotos: true };
  expect(alsoAsked({ description, yearMin: 2019 })).toEqual({ ...asked, yearMax: 2021 });
  expect(alsoAsked({ description, yearMin: 2019, niceToHave: ['yearMin'] })).toEqual(asked);
});
