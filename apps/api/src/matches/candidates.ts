import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { matchLimits } from '@voltyard/contracts/limits';
import type { AdToMatch, FewOfEach, PageAsked, PageOfAds } from '../slice.js';

/** Ads that may match, as many as are listed. */
export interface Candidates<Card extends AdCard = AdCard> {
  readonly ads: readonly AdToMatch<Card>[];
  /** There are more. */
  readonly isCapped: boolean;
}

export const fewOfEach: FewOfEach = { limit: matchLimits.counted, ofOnePerson: matchLimits.ofOnePerson };

/** All of them. Where there are more than are listed, the newest few of each person, so that no account fills the list. */
export async function questionsIn<Card extends AdCard>(
  find: (page: PageAsked | FewOfEach) => Promise<PageOfAds<Card>>,
): Promise<Candidates<Card>> {
  const { ads, next } = await find({ limit: matchLimits.counted });
  if (next === null) return { ads, isCapped: false };
  return { ads: (await find(fewOfEach)).ads, isCapped: true };
}

/** As many as are looked at, each once. */
export function firstLookedAt<Card extends AdCard>(
  ...ads: readonly (readonly AdToMatch<Card>[])[]
): AdToMatch<Card>[] {
  const all = new Map(ads.flat().map((ad) => [adIdOf(ad.card), ad]));
  return [...all.values()].slice(0, matchLimits.lookedAt);
}
