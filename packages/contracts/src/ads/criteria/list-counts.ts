import { z } from 'zod';
import { type Criteria, criteriaParameters, rowsAbout, withoutRow } from './criteria-table.js';
import type { CountedValues, ListAbout } from './criterion.js';
import { Relaxation } from './relaxations.js';

/** Counting stops here; a higher count is shown as `10,000+`. */
export const maxAdsCounted = 10_000;

/** The most values that are counted for one criterion: the most frequent ones, and those that were asked for. */
export const maxValuesCounted = 100;

/** What a filter shows, for the same criteria as the list. */
export const AdCountsQuery = z.object(criteriaParameters);

export const AdCounts = z.object({
  /** How many ads the list has, up to {@link maxAdsCounted}. */
  count: z.int(),
  /** There are more ads than were counted. */
  isCapped: z.boolean(),
  /** How many ads the list would have with those that do not say, up to the same limit. */
  withUnknown: z.int(),
  /** How many of these the list does not have, up to the same limit. */
  unknown: z.int(),
  /**
   * By parameter: the values of the ads that meet the other criteria, most frequent first; of names that people type
   * only the first {@link maxValuesCounted}.
   */
  values: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  /**
   * By parameter: how many ads any value finds, also one that is not among `values`, because these ads leave it open.
   * Each of `values` includes them.
   */
  open: z.record(z.string(), z.int()),
  /** The given criteria about which some of the further ads that `withUnknown` finds do not say anything. */
  unsaid: z.array(z.string()),
  /** Only for an empty list: by the name of each given criterion, the number of ads without that criterion. */
  without: z.record(z.string(), z.int()),
  /**
   * Only for an empty list: other changes of the criteria that find ads. First the place that words name, instead of its
   * name. Then one of each criterion that can be wider, the closest of its values that finds any, in the order of the
   * criteria; of words the fewest are left out. Two criteria
   * are left out only when no change of one finds an ad, and all but one only when no two do; of these the change that
   * finds most is first.
   */
  relaxed: z.array(z.object({ ...Relaxation.shape, count: z.int() })),
  /** The log position that the counts belong to. */
  position: z.int(),
});
export type AdCounts = z.infer<typeof AdCounts>;

/** A criterion whose values are counted, and the criteria that apply meanwhile: all others. */
interface CountedCriterion extends CountedValues {
  readonly others: Criteria;
}

/** The criteria whose values are counted for a list. */
export const countedCriteria = (about: ListAbout, criteria: Criteria): CountedCriterion[] =>
  rowsAbout(about).flatMap(([, row]) => {
    const { counted } = row;
    if (!counted) return [];
    const any = counted.all && { [counted.parameter]: counted.all(about.kind) };
    return [{ ...counted, others: { ...withoutRow(row, criteria), ...any } }];
  });
