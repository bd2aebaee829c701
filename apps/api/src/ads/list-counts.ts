import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { CountedValues } from '@voltyard/contracts/ads/criteria/criterion';
import type { ListCondition } from '@voltyard/contracts/ads/criteria/list-condition';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import {
  type AdCounts,
  countedCriteria,
  maxAdsCounted,
  maxValuesCounted,
} from '@voltyard/contracts/ads/criteria/list-counts';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import type { Conditions, Counted, ToldValues, Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { type CountsOfList, relaxedLists, unsaidIn } from './list-counts-beside.js';
import { conditionsIn, refuseProblems } from './list-question.js';
import type { ReadTextOf } from './text-reader.js';

/** Counts are compared before they are bounded, because two that are bounded may differ in fact. */
const noLimit = Number.MAX_SAFE_INTEGER;

interface CountsDependencies {
  readonly views: Views;
  readonly readText: ReadTextOf;
}

/** The number of ads in a list, and the number for each value of its filter. */
export async function countsOf(
  { views, readText }: CountsDependencies,
  scope: ListScope,
  criteria: Criteria,
): Promise<AdCounts> {
  refuseProblems(scope, criteria);
  const inList = (condition: ListCondition): Conditions => conditionsIn(scope, condition);
  const conditionsOf = (asked: Criteria): Conditions => inList(conditionOf(asked, scope.kind));
  const counted = countedCriteria(scope, criteria);
  const { counts: asked, position } = await views.countEach(
    adCardsView,
    [
      { conditions: conditionsOf(criteria) },
      { conditions: conditionsOf({ ...criteria, withUnknown: true }) },
      ...counted.map((criterion) => ({
        conditions: conditionsOf(criterion.others),
        by: criterion.field,
        told: toldOf(criterion, criteria),
      })),
    ],
    noLimit,
  );
  const [list, withUnknown, ...byValue] = asked;
  const asking: CountsOfList = {
    kind: scope.kind,
    count: async (conditions) => {
      if (conditions.length === 0) return [];
      const questions = conditions.map((condition) => ({ conditions: inList(condition) }));
      const { counts } = await views.countEach(adCardsView, questions, noLimit);
      return counts.map(({ count }) => count);
    },
  };
  // When ads that do not say are found too, they count for every value.
  const isOpenFound = scope.kind === 'wanted' || criteria.withUnknown === true;
  const counts = counted.map((criterion, place) => ({
    ...criterion,
    counted: byValue[place]!,
    open: isOpenFound ? (byValue[place]!.values?.get(null) ?? 0) : 0,
  }));
  return {
    count: bounded(list!.count),
    isCapped: list!.count > maxAdsCounted,
    withUnknown: bounded(withUnknown!.count),
    unknown: bounded(withUnknown!.count - list!.count),
    values: Object.fromEntries(counts.map((criterion) => [criterion.parameter, valuesOf(criterion)])),
    open: Object.fromEntries(counts.map(({ parameter, open }) => [parameter, bounded(open)])),
    unsaid: withUnknown!.count > list!.count ? await unsaidIn(asking, criteria, withUnknown!.count) : [],
    ...(list!.count > 0
      ? { without: {}, relaxed: [] }
      : await relaxedLists(asking, await readEmpty(criteria))),
    position,
  };

  /** Another place than the one asked for is no small change. */
  async function readEmpty(empty: Criteria) {
    const { places, ...reading } = await readText(empty.text ?? '');
    return { criteria: empty, places: empty.near === undefined ? places : [], reading };
  }
}

/**
 * The names to report for a criterion with typed names: the most frequent ones and those asked for, each in its most
 * frequent spelling among the ads that are counted, so that a Polestar is a `3` also where most ads are of a smart `#3`.
 */
function toldOf({ parameter, written }: CountedValues, criteria: Criteria): ToldValues | undefined {
  if (!written) return undefined;
  const asked = [criteria[parameter as keyof Criteria]].flat().filter((name) => typeof name === 'string');
  return {
    most: maxValuesCounted,
    // Null too, because ads that do not say may count for every value.
    besides: [...asked.map(written.valueOf), null],
    writtenIn: written.field,
  };
}

const bounded = (count: number): number => Math.min(count, maxAdsCounted);

function valuesOf({
  counted: { values, written },
  given,
  open,
}: Pick<CountedValues, 'given'> & { counted: Counted; open: number }): AdCounts['values'][string] {
  return [...(values ?? [])]
    .flatMap(([stored, count]) => {
      const value = stored === null ? null : given(written?.get(stored) ?? String(stored));
      return value === null ? [] : [{ value, count: bounded(count + open) }];
    })
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
