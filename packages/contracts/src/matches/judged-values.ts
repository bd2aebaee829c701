import type { BuyerAdCard, SellerAdCard } from '../ads/ad-card.js';
import { givenRows } from '../ads/criteria/criteria-table.js';
import type { ListCondition } from '../ads/criteria/list-condition.js';
import { type ListField, listFields } from '../ads/criteria/list-fields.js';
import { searchedText } from '../ads/criteria/searched-text.js';
import { wantedCriteria } from '../ads/criteria/wanted-criteria.js';

/**
 * What a match of two ads is made of: what is asked, and what the ad for sale says of it. As long as this stays the same,
 * the match does, whatever else is changed in the two ads.
 */
export function judgedValues(forSale: SellerAdCard, wanted: BuyerAdCard): string {
  const criteria = wantedCriteria(wanted);
  const judged = givenRows(criteria).map(([name, row]) => {
    const condition = row.condition(criteria, 'for-sale');
    const values = fieldsIn(condition).map((field) => inOneOrder(listFields[field].of(forSale)));
    return [name, inOneOrder(condition), values, condition.text === undefined ? null : searchedText(forSale)];
  });
  return JSON.stringify([inOneOrder(wanted.niceToHave ?? []), judged]);
}

/** Of choices none is the first: two lists of the same ones are the same. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).toSorted(byText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOneOrder(part)]));
}

const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

/** The fields that a condition asks for, besides the searched text. */
export function fieldsIn({ equals, in: anyOf, containsAny, range, within }: ListCondition): ListField[] {
  const named = Object.keys({ ...equals, ...anyOf, ...containsAny, ...range }) as ListField[];
  return within ? [...named, within.lat, within.lon] : named;
}
