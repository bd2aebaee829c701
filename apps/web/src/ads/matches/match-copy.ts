import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { PeopleWhoLook } from '@voltyard/contracts/matches/matches.rest';
import type { MatchCounts } from '../../wiring/http/matches';
import { counted, locale } from '../../ui/formats';

/** How an ad's matches are counted, for its owner: `3 people look for this, 2 within your price`, where it says a price. */
export function countSentence(
  { count, isCapped, people }: MatchCounts,
  own: AdCard,
  areAllDismissed = false,
): string {
  if (people === null && count === 0)
    return areAllDismissed ? 'You dismissed every ad that fits' : 'No ad fits yet';
  if (people === null) return adsThatFit(count, isCapped);
  return people.people === 0 ? 'Nobody looks for this yet' : peopleSentence(people, own);
}

const adsThatFit = (count: number, isCapped: boolean): string =>
  isCapped
    ? `${numberOf(count, isCapped)} ads fit`
    : `${counted(count, 'ad')} ${count === 1 ? 'fits' : 'fit'}`;

function peopleSentence({ people, withinPrice }: PeopleWhoLook, own: AdCard): string {
  const look = `${counted(people, 'person', 'people')} ${people === 1 ? 'looks' : 'look'} for this`;
  if (!('price' in own) || own.price === undefined) return look;
  if (withinPrice === 0) return `${look}, but not at your price`;
  if (withinPrice === people) return `${look}, ${people === 1 ? '' : 'all '}within your price`;
  return `${look}, ${withinPrice.toLocaleString(locale)} within your price`;
}

const numberOf = (count: number, isCapped: boolean): string =>
  `${count.toLocaleString(locale)}${isCapped ? '+' : ''}`;

/** Of the link to all of an ad's matches, where there are more than are shown. */
export const allMatches = ({ count, isCapped }: MatchCounts): string =>
  `See all ${numberOf(count, isCapped)} matches`;

/** Where a person dismissed all that an ad had. */
export const allDismissed = {
  title: 'You dismissed every match',
  sentence: 'What you dismissed comes back when its ad or yours changes.',
};

interface KindCopy {
  title: string;
  /** Where the person has no such ad. */
  none: string;
  /** Of the list of an ad's matches. */
  label: string;
  arrival: string;
  /** Why an ad has no match to show, and what happens next. */
  noMatch: string;
}

/** By the kind of the person's own ad. */
export const matchCopy: Record<AdKind, KindCopy> = {
  wanted: {
    title: 'For what you look for',
    none: 'You look for nothing yet. Publish a wanted ad, or filter a list and press “Keep this search”: what fits stands here as it is posted.',
    label: 'Ads that fit',
    arrival: 'new ad that fits',
    noMatch: 'Nothing for sale fits yet. What fits appears here the moment it is posted.',
  },
  'for-sale': {
    title: 'For what you sell',
    none: 'You sell nothing yet. Post an ad: who looks for such a vehicle stands here.',
    label: 'Wanted ads that it fits',
    arrival: 'new wanted ad',
    noMatch: 'No wanted ad to answer yet. One appears here the moment it is posted.',
  },
};
