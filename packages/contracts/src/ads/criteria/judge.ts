import type { ProductType } from '../../product-types.js';
import type { AdCard } from '../ad-card.js';
import type { AdKind } from '../ad-kinds.js';
import type { Judgement } from './criterion.js';
import { givenRows, type Criteria, type CriterionName } from './criteria-table.js';
import { type ListField, listFields } from './list-fields.js';

/** What a list is about before anything is asked of it. */
export interface ListScope {
  kind: AdKind;
  productType: ProductType;
  /** Only the ads of this user. */
  userId?: string | undefined;
}

/** The fields that a list's scope fixes, and their values. */
export const scopeFields = (scope: ListScope) =>
  Object.entries(scope).filter((entry): entry is [ListField, string] => entry[1] !== undefined);

/** How the card meets each criterion that is given. */
export const judge = (card: AdCard, criteria: Criteria): Partial<Record<CriterionName, Judgement>> =>
  Object.fromEntries(givenRows(criteria).map(([name, row]) => [name, row.judge(card, criteria)]));

/** Whether a list shows a card: one that does not say whether it meets a criterion is left out. */
export function matches(scope: ListScope, criteria: Criteria): (card: AdCard) => boolean {
  const fixed = scopeFields(scope);
  return (card) =>
    fixed.every(([field, value]) => listFields[field].of(card) === value) &&
    Object.values(judge(card, criteria)).every((judgement) => judgement === 'met');
}
