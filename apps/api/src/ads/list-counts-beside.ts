import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type Criteria, givenRows, withoutRow } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListCondition } from '@voltyard/contracts/ads/criteria/list-condition';
import { type AdCounts, maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import {
  alone,
  nearby,
  pairs,
  type PlaceInText,
  type Relaxation,
  relaxedBy,
  widenings,
} from '@voltyard/contracts/ads/criteria/relaxations';
import type { TextReading } from '@voltyard/contracts/ads/criteria/wider-values';

/** Counts the ads of a list under several conditions. */
export interface CountsOfList {
  readonly kind: AdKind;
  readonly count: (conditions: readonly ListCondition[]) => Promise<readonly number[]>;
}

/** An empty list: its criteria, the places that their words name, and which of the words are telling. */
interface EmptyList {
  readonly criteria: Criteria;
  readonly places: readonly PlaceInText[];
  readonly reading: TextReading;
}

/** The given criteria about which some ads of the list with `withUnknown` do not say anything. */
export async function unsaidIn(
  { kind, count }: CountsOfList,
  criteria: Criteria,
  withUnknown: number,
): Promise<AdCounts['unsaid']> {
  const rows = givenRows(criteria);
  const saying = await count(rows.map(([exact]) => conditionOf(criteria, kind, (name) => name !== exact)));
  return rows.flatMap(([name], place) => (saying[place]! < withUnknown ? [name] : []));
}

/** For an empty list: the number of ads without each criterion, and with other changes of the criteria. */
export async function relaxedLists(
  { kind, count }: CountsOfList,
  { criteria, places, reading }: EmptyList,
): Promise<Pick<AdCounts, 'without' | 'relaxed'>> {
  const rows = givenRows(criteria);
  // Without its only criterion a list has all ads, which needs no count.
  const removed = rows.length < 2 ? [] : rows;
  const wider = [nearby(places, criteria), ...widenings(criteria, reading)];
  const sizes = (asked: readonly Criteria[]) => count(asked.map((one) => conditionOf(one, kind)));
  const changed = (relaxation: Relaxation) => relaxedBy(relaxation, criteria);
  // One question for all, because each question takes a place among those of everybody.
  const ofBoth = await sizes([
    ...removed.map(([, row]) => withoutRow(row, criteria)),
    ...wider.flat(2).map(changed),
  ]);
  const ofRemoved = ofBoth.slice(0, removed.length);
  const ofWider = ofBoth.slice(removed.length).values();
  const relaxed = wider.flatMap((ofRow) =>
    ofRow
      .map((close) =>
        mostFirst(
          close,
          close.map(() => ofWider.next().value ?? 0),
        ),
      )
      .flatMap(([most]) => most ?? [])
      .slice(0, 1),
  );
  const isEnough = relaxed.length > 0 || ofRemoved.some((size) => size > 0);
  const sized = async (fewer: readonly Relaxation[]) => mostFirst(fewer, await sizes(fewer.map(changed)));
  const paired = isEnough ? [] : await sized(pairs(criteria));
  // Where any two of three contradict each other, leaving out two is not enough.
  const single = isEnough || paired.length > 0 ? [] : await sized(alone(criteria));
  return {
    without: Object.fromEntries(removed.map(([name], place) => [name, bounded(ofRemoved[place]!)])),
    relaxed: [...relaxed, ...paired, ...single],
  };
}

/** Those that find anything, the one that finds most first. */
const mostFirst = (relaxations: readonly Relaxation[], sizes: readonly number[]): AdCounts['relaxed'] =>
  relaxations
    .map((relaxation, place) => ({ ...relaxation, size: sizes[place]! }))
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => other.size - one.size)
    .map(({ size, ...relaxation }) => ({ ...relaxation, count: bounded(size) }));

const bounded = (size: number): number => Math.min(size, maxAdsCounted);
