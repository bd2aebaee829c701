import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { peopleWords } from '@voltyard/contracts/matches/describe-people';
import type { PeopleWhoLook } from '@voltyard/contracts/matches/matches.rest';
import type { Deletion } from '../../wiring/deletions';
import type { MatchCounts } from '../../wiring/http/matches';
import { counted, locale } from '../../ui/formats';

/** How an ad's matches are counted, for its owner: `3 people look for this, 2 within your price`, where it says a price. */
export function countSentence(facts: MatchCounts, own: Priced): string {
  const { people } = facts;
  if (people === null) return adsThatFit(facts);
  if (people.people === 0) return 'Nobody looks for this yet';
  // Who looks openly, and would pay the price, has a wanted ad in the list.
  const isSomeUnlisted = people.withinPrice > facts.count + facts.dismissed;
  return `${peopleSentence(people, own)}${theirAds(facts, people)}${isSomeUnlisted ? '. Who looks in private, and whom you have blocked, is counted, not listed' : ''}`;
}

/** Of more wanted ads than people, how many these have: otherwise the list would seem to count other people. */
const theirAds = ({ count, isCapped }: MatchCounts, { people }: PeopleWhoLook): string =>
  count > people ? `. They have ${numberOf(count, isCapped)} wanted ads that match` : '';

/** An ad, or what is typed of one. */
type Priced = AdCard | { price?: number | undefined };

/** An ad that does not say all that it must have may fit: it counts, and that is said. */
function adsThatFit(facts: MatchCounts): string {
  const { count, isCapped, incomplete } = facts;
  if (count === 0) return areAllDismissed(facts) ? 'You dismissed every ad that fits' : 'No ad fits now';
  const fit = isCapped
    ? `${numberOf(count, isCapped)} ads fit`
    : `${counted(count, 'ad')} ${count === 1 ? 'fits' : 'fit'}`;
  if (incomplete === 0) return fit;
  if (incomplete === count)
    return `${fit}, but ${count === 1 ? 'does not say' : 'none of them says'} ${allMusts}`;
  return `${fit}, ${incomplete.toLocaleString(locale)} of them ${sayLess(incomplete)}`;
}

/** What an ad that fits for sure says. */
export const allMusts = 'all that you must have';

/** Of ads that may fit. */
export const sayLess = (count: number): string => `${count === 1 ? 'does' : 'do'} not say ${allMusts}`;

/** Of the link to the person's own ad. A kept search is one too, but nothing calls it so. */
export const seeOwn = (own: AdCard): string =>
  isPrivateAd(own) ? 'See your search' : `See your ${kindOf(own) === 'wanted' ? 'wanted ad' : 'ad'}`;

/** All that an ad had. */
export const areAllDismissed = ({ count, dismissed }: Pick<MatchCounts, 'count' | 'dismissed'>): boolean =>
  count === 0 && dismissed > 0;

const peopleSentence = ({ people, isCapped, withinPrice }: PeopleWhoLook, own: Priced): string =>
  peopleWords({
    people,
    isCapped: isCapped === true,
    ...('price' in own && own.price !== undefined && { withinPrice }),
  }).join(', ');

const numberOf = (count: number, isCapped: boolean): string =>
  `${count.toLocaleString(locale)}${isCapped ? '+' : ''}`;

/** Of the link to all of an ad's matches, where there are more than are shown. */
export const allMatches = ({ count, isCapped }: MatchCounts): string =>
  `See all ${numberOf(count, isCapped)} matches`;

/** Of what a person dismissed. */
export const dismissedCopy = {
  /** Where it is all that an ad had. */
  all: 'You dismissed every match',
  comesBack: 'What you dismissed comes back when its ad or yours changes in what is asked.',
  see: 'See what you dismissed',
  title: 'Dismissed matches',
  none: 'Nothing is dismissed',
};

/** What is said of a match that was dismissed, or brought back after that. */
export const movedCopy = (named: string, isBroughtBack: boolean): Pick<Deletion, 'messages' | 'failures'> =>
  isBroughtBack
    ? {
        messages: {
          gone: `${named} is among your matches again`,
          restoring: `Dismissing ${named} again …`,
          stillGone: `${named} is still among your matches`,
          back: `${named} is dismissed again`,
        },
        failures: {
          notGone: 'The match was not brought back.',
          notBack: 'The match was not dismissed again.',
        },
      }
    : {
        messages: {
          gone: `${named} was dismissed`,
          restoring: `Bringing ${named} back …`,
          stillGone: `${named} is still dismissed`,
          back: `${named} is back`,
        },
        failures: { notGone: 'The match was not dismissed.', notBack: 'The match is still dismissed.' },
      };

interface KindCopy {
  title: string;
  /** Where the person has no such ad. */
  none: string;
  /** Of the list of an ad's matches. */
  label: string;
  arrival: string;
  /** Of an ad without a match: what happens next. */
  noMatch: string;
  /** What one can do about that in the form of the ad. */
  change: string;
  /** Of the link to the matches of an ad that was just posted. */
  see: string;
}

/** By the kind of the person's own ad. */
export const matchCopy: Record<AdKind, KindCopy> = {
  wanted: {
    title: 'For what you look for',
    none: 'You look for nothing yet. Publish a wanted ad, or filter a list and press “Keep this search”: what fits appears here as it is posted.',
    label: 'Ads that fit',
    arrival: 'new ad that fits',
    noMatch: 'What fits appears here the moment it is posted.',
    change: 'Ask for less',
    see: 'See what fits',
  },
  'for-sale': {
    title: 'For what you sell',
    none: 'You sell nothing yet. Post an ad: people who look for such a vehicle appear here.',
    label: 'Wanted ads that it fits',
    arrival: 'new wanted ad',
    noMatch: 'A wanted ad to answer appears here the moment it is posted.',
    change: 'Say more in your ad',
    see: 'See who looks for it',
  },
};
