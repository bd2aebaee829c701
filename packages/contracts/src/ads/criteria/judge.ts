import { type AdCard, kindOf } from '../ad-card.js';
import { givenRows, type Criteria, type CriterionName, unaskedConditions } from './criteria-table.js';
import type { ListAbout } from './criterion.js';
import { judgeBy, type Judgement } from './list-condition.js';
import { type ListField, listFields } from './list-fields.js';

/** What a list is about before anything is asked of it. */
export interface ListScope extends ListAbout {
  /** Only the ads of this user. */
  userId?: string | undefined;
}

/** The fields that a list's scope fixes, and their values. */
export const scopeFields = (scope: ListScope) =>
  Object.entries(scope).filter((entry): entry is [ListField, string] => entry[1] !== undefined);

/** How the card meets each criterion that is given. */
export const judge = (card: AdCard, criteria: Criteria): Partial<Record<CriterionName, Judgement>> =>
  Object.fromEntries(
    givenRows(criteria).map(([name, row]) => [name, judgeBy(row.condition(criteria, kindOf(card)), card)]),
  );

/** Whether a list shows a card. A card that does not say whether it meets a criterion is shown only on request. */
export function matches(scope: ListScope, criteria: Criteria): (card: AdCard) => boolean {
  const fixed = scopeFields(scope);
  const unasked = unaskedConditions(criteria);
  const shown: readonly Judgement[] = criteria.withUnknown ? ['met', 'unknown'] : ['met'];
  return (card) =>
    fixed.every(([field, value]) => listFields[field].of(card) === value) &&
    unasked.every((condition) => judgeBy(condition, card) === 'met') &&
    Object.values(judge(card, criteria)).every((judgement) => shown.includes(judgement));
}
