import type { AdKind } from './ad-kinds.js';

/** The states of an ad, of which its owner may say any at any time. */
export const adStates = {
  'for-sale': ['live', 'reserved', 'sold'],
  wanted: ['live', 'found'],
} as const satisfies Record<AdKind, readonly string[]>;

export type StateOfAd = (typeof adStates)[AdKind][number];

/** The deal is done: lists leave such ads out unless they are asked for. */
export const isOver = (state: string): boolean => state === 'sold' || state === 'found';

/** The states of the ads in a list that is not asked for any. */
export const usualStates = (kind: AdKind): readonly StateOfAd[] =>
  adStates[kind].filter((state) => !isOver(state));

/** How people read the states. */
export const stateNames: { [Kind in AdKind]: Record<(typeof adStates)[Kind][number], string> } = {
  'for-sale': { live: 'Available', reserved: 'Reserved', sold: 'Sold' },
  wanted: { live: 'Still wanted', found: 'Found' },
};

export const stateNameOf = (kind: AdKind, state: StateOfAd): string =>
  (stateNames[kind] as Partial<Record<StateOfAd, string>>)[state] ?? state;

/** What is known of an ad beside what it says. */
export interface AdStanding {
  state: StateOfAd;
  /** ISO 8601: when its owner said so. */
  since: string;
  /** The deal is done for {@link archivedAfter}: only its owner reads the ad. */
  isArchived?: true;
}

/** How long others can read an ad after the deal is done. */
export const archivedAfter = { days: 90 } as const;
