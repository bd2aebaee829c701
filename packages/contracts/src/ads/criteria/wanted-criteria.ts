import type { BuyerAdCard } from '../ad-card.js';
import { productTypes } from '../../product-types.js';
import { criteriaToRank } from '../buyer-ad-fields.js';
import { type Criteria, criteriaRows, type CriterionName, rowsAbout } from './criteria-table.js';
import { criteriaOfWanted, questionOf } from './wanted-search.js';

type RankedField = (typeof criteriaToRank)[number];

function criterionOf(field: RankedField): CriterionName {
  const parameter = Object.entries(questionOf).find(([, name]) => name === field)![0];
  return criteriaRows.find(([, { parameters }]) => Object.hasOwn(parameters, parameter))![0];
}

/** The criteria of the fields that may be nice to have only. */
const ranked = new Map(criteriaToRank.map((field) => [field, criterionOf(field)]));

/** The criteria that a vehicle need not meet. */
export const niceToHaveOf = ({ niceToHave = [] }: BuyerAdCard): ReadonlySet<CriterionName> =>
  new Set(niceToHave.map((field) => ranked.get(field)!));

/** The criteria that ads for sale of a type are judged by. */
const judgedOf = new Map(
  productTypes.map((productType) => [
    productType,
    new Set(rowsAbout({ kind: 'for-sale', productType }).map(([name]) => name)),
  ]),
);

/**
 * What a wanted ad asks of ads for sale, must and nice to have. Left out is what cannot be judged: a distance from a
 * place without a point, a budget in a currency without a rate, and what says nothing of this type of vehicle.
 */
export function wantedCriteria({ niceToHave: _, ...ad }: BuyerAdCard): Criteria {
  const { withUnknown: _flag, ...asked } = criteriaOfWanted(ad);
  const judged = judgedOf.get(ad.productType)!;
  const isJudged = (name: CriterionName) =>
    judged.has(name) && (name !== 'place' || asked.nearPlace !== undefined);
  return withoutRows(asked, (name) => !isJudged(name));
}

/** What every vehicle must meet. */
export function mustHavesOf(ad: BuyerAdCard): Criteria {
  const niceToHave = niceToHaveOf(ad);
  return withoutRows(wantedCriteria(ad), (name) => niceToHave.has(name));
}

const rowOf = new Map(
  criteriaRows.flatMap(([name, { parameters }]) =>
    Object.keys(parameters).map((parameter) => [parameter, name]),
  ),
);

const withoutRows = (criteria: Criteria, isLeftOut: (name: CriterionName) => boolean): Criteria =>
  Object.fromEntries(
    Object.entries(criteria).filter(([parameter]) => {
      const row = rowOf.get(parameter);
      return row === undefined || !isLeftOut(row);
    }),
  );
