import { comparedBy, type Direction } from '../../list-order.js';
import { type AdCard, adIdOf } from '../ad-card.js';
import type { AdKind } from '../ad-kinds.js';
import { listFields, type SortField } from './list-fields.js';

interface SortOrder {
  readonly field: SortField;
  readonly direction: Direction;
  /** How people read it; a kind without one is not offered it. */
  readonly label: { readonly [Kind in AdKind]?: string };
}

/** The orders a list can have. What has the same value stands by id, which follows the direction. */
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

export type AdSort = keyof typeof sortOrders;
export const adSorts = Object.keys(sortOrders) as [AdSort, ...AdSort[]];

/** The orders that a list of this kind of ad is offered in, as people read them. */
export const offeredSorts = (kind: AdKind): { sort: AdSort; label: string }[] =>
  (Object.entries(sortOrders) as [AdSort, SortOrder][]).flatMap(([sort, { label }]) => {
    const read = label[kind];
    return read === undefined ? [] : [{ sort, label: read }];
  });

/** Below 0 when the first card is before the other in a list of this order. */
export function compareBy(sort: AdSort): (one: AdCard, other: AdCard) => number {
  const { field, direction } = sortOrders[sort];
  return comparedBy(direction, listFields[field].of, adIdOf);
}
