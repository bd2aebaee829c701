import { z } from 'zod';
import type { ProductType } from '../../product-types.js';
import type { AdKind } from '../ad-kinds.js';
import { type Criteria, criteriaParameters, criteriaRows, withoutRow } from './criteria-table.js';
import type { CountedValues } from './criterion.js';

/** Counts stop here: of more there are `10,000+`. */
export const maxAdsCounted = 10_000;

/** Of one criterion at most so many values are told, those that most ads have; those asked for besides. */
export const maxValuesCounted = 100;

/** What a filter shows: asked by the list's own criteria. */
export const AdCountsQuery = z.object(criteriaParameters);

export const AdCounts = z.object({
  /** How many ads the list has, up to {@link maxAdsCounted}. */
  count: z.int(),
  /** There are more than that. */
  isCapped: z.boolean(),
  /** How many it would have with those that do not say, counted likewise. */
  withUnknown: z.int(),
  /** By the name of a parameter: the values that ads have, under the other criteria, most ads first; of names that people write the first {@link maxValuesCounted}. */
  values: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  /** The log position the counts are true at. */
  position: z.int(),
});
export type AdCounts = z.infer<typeof AdCounts>;

/** A criterion whose values are counted, and the criteria under which they are: all others. */
interface CountedCriterion extends CountedValues {
  readonly others: Criteria;
}

/** The criteria whose values are counted for a list. */
export const countedCriteria = (
  { kind, productType }: { kind: AdKind; productType: ProductType },
  criteria: Criteria,
): CountedCriterion[] =>
  criteriaRows.flatMap(([, row]) =>
    row.counted && row.types.includes(productType) && row.kinds.includes(kind)
      ? [{ ...row.counted, others: withoutRow(row, criteria) }]
      : [],
  );
