import { type AdCard, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import type { SliceContext } from '../slice.js';
import type { StoredRow } from '../views/views.js';
import { noticeIn, othersIn } from './notices.projection.js';

type Context = Pick<SliceContext, 'adsToMatch' | 'findBlocked' | 'findDismissed'>;

/** So many ads are looked up at most: what is not known to be over stays. */
const mostAds = 1000;

interface ToldMatches {
  readonly noticeId: string;
  readonly ownId: string;
  /** The newest first. */
  readonly otherIds: readonly string[];
}

/** Which of these notices tell of matches, none of which is one any more: withdrawn, sold, made private, of a person who was blocked, dismissed, or it does not fit now. */
export async function matchesOver(context: Context, rows: readonly StoredRow[]): Promise<string[]> {
  const told = rows.flatMap(toldIn);
  const newest = await overAmong(
    context,
    told.map((one) => ({ ...one, otherIds: one.otherIds.slice(0, 1) })),
  );
  const rest = told.filter(({ noticeId }) => newest.has(noticeId));
  if (rest.flatMap(({ otherIds }) => otherIds).length > mostAds) return [];
  return [...(await overAmong(context, rest))];
}

function toldIn(row: StoredRow): ToldMatches[] {
  const { kind, isRead, noticeId, adId, otherAdId } = noticeIn(row);
  if (isRead || !kind.startsWith('match-') || otherAdId === undefined) return [];
  const others = othersIn(row).map(String).toReversed();
  return [{ noticeId, ownId: adId, otherIds: [...new Set([otherAdId, ...others])] }];
}

async function overAmong(
  { adsToMatch, findBlocked, findDismissed }: Context,
  told: readonly ToldMatches[],
): Promise<Set<string>> {
  if (told.length === 0) return new Set();
  const ads = await adsToMatch.find([
    ...new Set(told.flatMap(({ ownId, otherIds }) => [ownId, ...otherIds])),
  ]);
  const pairs = told.flatMap(({ noticeId, ownId, otherIds }) => {
    const own = ads.get(ownId);
    const others = otherIds.flatMap((id) => ads.get(id) ?? []);
    return own === undefined ? [] : others.map((other) => ({ noticeId, own: own.card, other: other.card }));
  });
  const [hasBlocked, isDismissed] = await Promise.all([
    findBlocked(pairs.map(({ own, other }) => ({ userId: own.userId, otherId: other.userId }))),
    findDismissed(pairs),
  ]);
  const isUnwanted = (own: AdCard, other: AdCard) =>
    hasBlocked(own.userId, other.userId) || isDismissed(own, other);
  const areMatched = new Set(
    pairs
      .filter(({ own, other }) => isMatch(own, other) && !isUnwanted(own, other))
      .map(({ noticeId }) => noticeId),
  );
  const over = told.filter(({ noticeId }) => !areMatched.has(noticeId));
  return new Set(over.map(({ noticeId }) => noticeId));
}

/** What its owner has made private is none of the other person's matches any more. */
function isMatch(own: AdCard, other: AdCard): boolean {
  if (isOwnersOnly(other)) return false;
  if ('sellerAdId' in own) return 'buyerAdId' in other && matchOf(own, other) !== null;
  return 'sellerAdId' in other && matchOf(other, own) !== null;
}
