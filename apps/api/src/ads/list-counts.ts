import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { CountedValues } from '@voltyard/contracts/ads/criteria/criterion';
import type { ListField } from '@voltyard/contracts/ads/criteria/list-fields';
import { type ListScope, scopeFields } from '@voltyard/contracts/ads/criteria/judge';
import {
  type AdCounts,
  countedCriteria,
  maxAdsCounted,
  maxValuesCounted,
} from '@voltyard/contracts/ads/criteria/list-counts';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import type { Conditions, Counted, Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { refuseProblems } from './list-question.js';

/** How many ads a list has, and what each value of its filter would give. */
export async function countsOf(views: Views, scope: ListScope, criteria: Criteria): Promise<AdCounts> {
  refuseProblems(scope.productType, criteria);
  const conditionsOf = (asked: Criteria): Conditions => ({
    equals: Object.fromEntries(scopeFields(scope)),
    ...conditionOf(asked, scope.kind),
  });
  const counted = countedCriteria(scope, criteria);
  const writtenIn = counted.flatMap(({ written }) => (written ? [written.field] : []));
  const { counts, position } = await views.countEach(
    adCardsView,
    [
      { conditions: conditionsOf(criteria) },
      { conditions: conditionsOf({ ...criteria, withUnknown: true }) },
      ...counted.map(({ others, field }) => ({ conditions: conditionsOf(others), by: field })),
      ...writtenIn.map((field) => ({ conditions: conditionsOf({}), by: field })),
    ],
    // One more tells whether there are more.
    maxAdsCounted + 1,
  );
  const [list, withUnknown, ...byValue] = counts;
  // Whose criterion finds those that do not say too, their number is in each of its values'.
  const isNoneFound = scope.kind === 'wanted' || criteria.withUnknown === true;
  const textsIn = (field: ListField) => byValue[counted.length + writtenIn.indexOf(field)]!;
  return {
    count: bounded(list!.count),
    isCapped: list!.count > maxAdsCounted,
    withUnknown: bounded(withUnknown!.count),
    values: Object.fromEntries(
      counted.map((criterion, place) => [
        criterion.parameter,
        told(
          valuesOf(byValue[place]!, shownBy(criterion, textsIn), isNoneFound),
          isAskedIn(criteria, criterion),
        ),
      ]),
    ),
    position,
  };
}

/** A value as it is given; of one that people write in several ways, the way that most do. */
function shownBy({ given, written }: CountedValues, textsIn: (field: ListField) => Counted) {
  if (!written) return given;
  const byUse = [...(textsIn(written.field).values ?? [])].toSorted(([, one], [, other]) => one - other);
  // The last one of a value stays: the most used.
  const texts = new Map(byUse.map(([text]) => [written.valueOf(String(text)), String(text)]));
  return (value: string) => given(texts.get(value) ?? value);
}

/** People write as many names as they like: a reply has room for the most frequent, and for those that were asked for. */
const told = (values: AdCounts['values'][string], isAsked: (value: string) => boolean) =>
  values.filter(({ value }, place) => place < maxValuesCounted || isAsked(value));

function isAskedIn(criteria: Criteria, { parameter, written }: CountedValues): (value: string) => boolean {
  const valueOf = written?.valueOf ?? String;
  const given = [criteria[parameter as keyof Criteria] ?? []].flat();
  const asked = new Set(given.filter((one) => typeof one === 'string').map(valueOf));
  return (value) => asked.has(valueOf(value));
}

const bounded = (count: number): number => Math.min(count, maxAdsCounted);

function valuesOf(
  { values }: Counted,
  given: (value: string) => string | null,
  isNoneFound: boolean,
): AdCounts['values'][string] {
  const none = isNoneFound ? (values?.get(null) ?? 0) : 0;
  return [...(values ?? [])]
    .flatMap(([stored, count]) => {
      const value = stored === null ? null : given(String(stored));
      return value === null ? [] : [{ value, count: bounded(count + none) }];
    })
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
