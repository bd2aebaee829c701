import { isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import type { AdToMatch, SliceContext } from '../slice.js';
import type { StoredRow } from '../views/views.js';
import { noticeIn, othersIn } from './notices.projection.js';

type Context = Pick<SliceContext, 'adsToMatch'>;

/** So many ads are looked up at most: what is not known to be over stays. */
const mostAds = 1000;

interface ToldMatches {
  readonly noticeId: string;
  readonly ownId: string;
  /** The newest first. */
  readonly otherIds: readonly string[];
}

/** Which of these notices tell of matches, none of which is one any more: withdrawn, sold, made private, or it does not fit now. */
export async function matchesOver({ adsToMatch }: Context, rows: readonly StoredRow[]): Promise<string[]> {
  const told = rows.flatMap(toldIn);
  const newest = await overAmong(
    adsToMatch,
    told.map((one) => ({ ...one, otherIds: one.otherIds.slice(0, 1) })),
  );
  const rest = told.filter(({ noticeId }) => newest.has(noticeId));
  if (rest.flatMap(({ otherIds }) => otherIds).length > mostAds) return [];
  return [...(await overAmong(adsToMatch, rest))];
}

function toldIn(row: StoredRow): ToldMatches[] {
  const { kind, isRead, noticeId, adId, otherAdId } = noticeIn(row);
  if (isRead || !kind.startsWith('match-') || otherAdId === undefined) return [];
  const others = othersIn(row).map(String).toReversed();
  return [{ noticeId, ownId: adId, otherIds: [...new Set([otherAdId, ...others])] }];
}

async function overAmong(
  adsToMatch: Context['adsToMatch'],
  told: readonly ToldMatches[],
): Promise<Set<string>> {
  if (told.length === 0) return new Set();
  const ads = await adsToMatch.find([
    ...new Set(told.flatMap(({ ownId, otherIds }) => [ownId, ...otherIds])),
  ]);
  const over = told.filter(({ ownId, otherIds }) => {
    const own = ads.get(ownId);
    return own === undefined || !otherIds.some((id) => isMatch(own, ads.get(id)));
  });
  return new Set(over.map(({ noticeId }) => noticeId));
}

function isMatch({ card: own }: AdToMatch, other: AdToMatch | undefined): boolean {
  // What its owner has made private since is none of the other person's matches any more.
  if (other === undefined || isOwnersOnly(other.card)) return false;
  const { card } = other;
  if ('sellerAdId' in own) return 'buyerAdId' in card && matchOf(own, card) !== null;
  return 'sellerAdId' in card && matchOf(card, own) !== null;
}
