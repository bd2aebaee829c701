import type { BuyerAdCard } from '../ad-card.js';
import type { criteriaToRank } from '../buyer-ad-fields.js';
import { type Criteria, criteriaRows, type CriterionName, rowsAbout, withoutRow } from './criteria-table.js';
import { criteriaOfWanted, questionOf } from './wanted-search.js';

type RankedField = (typeof criteriaToRank)[number];

/** The criterion of a field that may be nice to have only. */
function criterionOf(field: RankedField): CriterionName {
  const parameter = Object.entries(questionOf).find(([, name]) => name === field)![0];
  return criteriaRows.find(([, { parameters }]) => Object.hasOwn(parameters, parameter))![0];
}

/** The criteria that a vehicle need not meet. */
export const niceToHaveOf = ({ niceToHave = [] }: BuyerAdCard): ReadonlySet<CriterionName> =>
  new Set(niceToHave.map(criterionOf));

/**
 * What a wanted ad asks of ads for sale, must and nice to have. Left out is what cannot be judged: a distance from a
 * place without a point, a budget in a currency without a rate, and what says nothing of this type of vehicle.
 */
export function wantedCriteria({ niceToHave: _, ...ad }: BuyerAdCard): Criteria {
  const { withUnknown: _flag, ...asked } = criteriaOfWanted(ad);
  const judged = new Set(rowsAbout({ kind: 'for-sale', productType: ad.productType }).map(([name]) => name));
  if (asked.nearPlace === undefined) judged.delete('place');
  return withoutRows(asked, (name) => !judged.has(name));
}

/** What every vehicle must meet. */
export function mustHavesOf(ad: BuyerAdCard): Criteria {
  const niceToHave = niceToHaveOf(ad);
  return withoutRows(wantedCriteria(ad), (name) => niceToHave.has(name));
}

const withoutRows = (criteria: Criteria, isLeftOut: (name: CriterionName) => boolean): Criteria =>
  criteriaRows.filter(([name]) => isLeftOut(name)).reduce((left, [, row]) => withoutRow(row, left), criteria);
