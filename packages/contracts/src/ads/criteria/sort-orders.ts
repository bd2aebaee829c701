import { type AdCard, adIdOf } from '../ad-card.js';
import type { AdKind } from '../ad-kinds.js';
import { comparedBy, type Direction } from '../../list-order.js';
import { listFields, type SortField } from './list-fields.js';

interface SortOrder {
  readonly field: SortField;
  readonly direction: Direction;
  /** How people read it. */
  readonly label: Record<AdKind, string>;
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
} as const satisfies Record<string, SortOrder>;

export type AdSort = keyof typeof sortOrders;
export const adSorts = Object.keys(sortOrders) as [AdSort, ...AdSort[]];

/** Below 0 when the first card is before the other in a list of this order. */
export function compareBy(sort: AdSort): (one: AdCard, other: AdCard) => number {
  const { field, direction } = sortOrders[sort];
  return comparedBy(direction, listFields[field].of, adIdOf);
}
