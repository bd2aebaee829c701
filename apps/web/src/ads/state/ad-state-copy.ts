import { mdiBookmarkCheckOutline, mdiHandshakeOutline, mdiTagOutline } from '@mdi/js';
import { type AdCard, isOwnersOnly, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { adStates, archivedAfter, isOver, type StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { dayOf } from '../../ui/formats';

interface StateCopy {
  /** Of the button that says it. */
  button: string;
  /** After “is”. */
  is: string;
  icon: string;
}

const copy: { [Kind in AdKind]: Record<(typeof adStates)[Kind][number], StateCopy> } = {
  'for-sale': {
    live: { button: 'Make available', is: 'available', icon: mdiTagOutline },
    reserved: { button: 'Reserve', is: 'reserved', icon: mdiBookmarkCheckOutline },
    sold: { button: 'Mark as sold', is: 'sold', icon: mdiHandshakeOutline },
  },
  wanted: {
    live: { button: 'Still wanted', is: 'wanted', icon: mdiTagOutline },
    found: { button: 'Mark as found', is: 'found', icon: mdiHandshakeOutline },
  },
};

/** In the words of the ad's kind. */
export const stateCopyOf = (kind: AdKind, state: StateOfAd): StateCopy => {
  const ofKind: Partial<Record<StateOfAd, StateCopy>> = copy[kind];
  return ofKind[state] ?? { button: state, is: state, icon: mdiTagOutline };
};

/** The states that its owner may say of an ad now. What is done is not reserved before it is offered again. */
export function statesToSay(card: AdCard): StateOfAd[] {
  if (isPrivateAd(card)) return [];
  return adStates[kindOf(card)].filter(
    (state: StateOfAd) => state !== card.state && !(isOver(card.state) && state === 'reserved'),
  );
}

/** `Reserved since Nov 23, 2026`, `Sold on Nov 23, 2026`; null while the ad is live. */
export function stateLineOf(card: AdCard): string | null {
  const { state, stateSince } = card;
  if (state === 'live') return null;
  const { is } = stateCopyOf(kindOf(card), state);
  const line = `${is.charAt(0).toUpperCase()}${is.slice(1)} ${isOver(state) ? 'on' : 'since'} ${dayOf(stateSince)}`;
  return isOwnersOnly(card) ? `${line}. Only you see it now.` : line;
}

const dayInMs = 86_400_000;

/** `Everybody can read this ad until Feb 21, 2027.`; null while its deal is not done, and where only its owner reads it. */
export function readableUntilOf(card: AdCard): string | null {
  if (!isOver(card.state) || isOwnersOnly(card)) return null;
  const end = new Date(Date.parse(card.stateSince) + archivedAfter.days * dayInMs);
  return `Everybody can read this ad until ${dayOf(end.toISOString())}.`;
}
