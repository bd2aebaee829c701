import { comparedBy, type Direction } from '../../list-order.js';
import { distanceKm, type Point } from '../../places/point.js';
import { type AdCard, adIdOf } from '../ad-card.js';
import type { AdKind } from '../ad-kinds.js';
import type { Criteria } from './criteria-table.js';
import { afterAllValues, listFields, type SortField } from './list-fields.js';

/** The name of an order for each kind of ad; a kind without a name is not offered the order. */
interface Labelled {
  readonly label: { readonly [Kind in AdKind]?: string };
}

interface SortOrder extends Labelled {
  readonly field: SortField;
  readonly direction: Direction;
}

/** The orders by a field. Ads with equal values are sorted by id, in the same direction. */
export const sortOrders = {
  newest: {
    field: 'createdAt',
    direction: 'down',
    label: { 'for-sale': 'Newest first', wanted: 'Newest first' },
  },
  'price-low': {
    field: 'eurosLowFirst',
    direction: 'up',
    label: { 'for-sale': 'Lowest price first', wanted: 'Lowest budget first' },
  },
  'price-high': {
    field: 'eurosHighFirst',
    direction: 'down',
    label: { 'for-sale': 'Highest price first', wanted: 'Highest budget first' },
  },
  range: { field: 'rangeLongFirst', direction: 'down', label: { 'for-sale': 'Longest range first' } },
  health: { field: 'healthHighFirst', direction: 'down', label: { 'for-sale': 'Best battery health first' } },
  odometer: { field: 'odometerLowFirst', direction: 'up', label: { 'for-sale': 'Fewest kilometres first' } },
} as const satisfies Record<string, SortOrder>;

/** The order by distance from the place that the list is near; ads without a point come last. */
export const nearest = {
  sort: 'nearest',
  direction: 'up',
  fields: { lat: 'lat', lon: 'lon' },
  label: { 'for-sale': 'Nearest first', wanted: 'Nearest first' },
} as const satisfies Labelled & { direction: Direction; [of: string]: unknown };

export type AdSort = keyof typeof sortOrders | typeof nearest.sort;
const labels: Readonly<Record<AdSort, Labelled>> = { ...sortOrders, nearest };
export const adSorts = Object.keys(labels) as [AdSort, ...AdSort[]];

/** Why no list with these criteria can have this order; null when one can. */
export const sortProblem = (sort: AdSort, { near }: Pick<Criteria, 'near'>): string | null =>
  sort === nearest.sort && near === undefined
    ? '“Nearest first” needs a place. Choose one (parameter near).'
    : null;

/** Why a list of this kind of ad cannot have this order; null when it can. */
export const sortProblemOf = (kind: AdKind, sort: AdSort, criteria: Pick<Criteria, 'near'>): string | null =>
  labels[sort].label[kind] === undefined
    ? `“${labels[sort].label['for-sale']}” applies only to ads for sale.`
    : sortProblem(sort, criteria);

interface OfferedSort {
  readonly sort: AdSort;
  /** Its name for people, with what it needs when the list cannot have it. */
  readonly label: string;
  readonly isPossible: boolean;
}

/** The orders of a list of this kind of ad. One that needs a town is named also while there is none. */
export const offeredSorts = (kind: AdKind, criteria: Criteria): OfferedSort[] =>
  adSorts.flatMap((sort) => {
    const label = labels[sort].label[kind];
    if (label === undefined) return [];
    const isPossible = sortProblem(sort, criteria) === null;
    return [{ sort, label: isPossible ? label : `${label} (set a town)`, isPossible }];
  });

/** How far an ad is from a point, in kilometres; null for an ad without a point. */
export function distanceOf({ place: { lat, lon } }: Pick<AdCard, 'place'>, from: Point): number | null {
  return lat === undefined || lon === undefined ? null : distanceKm(from, { lat, lon });
}

/** Below 0 when the first card comes before the other in this order. Only `nearest` needs the point. */
export function compareBy(sort: AdSort, from?: Point): (one: AdCard, other: AdCard) => number {
  if (sort === nearest.sort) {
    const distance = (card: AdCard) => (from ? distanceOf(card, from) : null) ?? afterAllValues;
    return comparedBy(nearest.direction, distance, adIdOf);
  }
  const { field, direction } = sortOrders[sort];
  return comparedBy(direction, listFields[field].of, adIdOf);
}
