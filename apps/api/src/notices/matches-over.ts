import { type AdCard, adIdOf, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import type { SliceContext } from '../slice.js';
import { inSlices } from '../views/row-index/in-slices.js';
import type { StoredRow } from '../views/views.js';
import { noticeIn, othersIn } from './notices.projection.js';

type Context = Pick<SliceContext, 'adsToMatch' | 'findBlocked' | 'findDismissed'>;

/** So many ads are looked up at most: what is not known to be over stays. */
const mostAds = 1000;

interface ToldMatches {
  readonly noticeId: string;
  readonly ownId: string;
  readonly times: number;
  /** The newest first. */
  readonly otherIds: readonly string[];
}

/** What a notice still tells of, where the newest of its matches is over. */
export interface StillTold {
  /** The newest of those that are left; undefined where there are too many to look at each. */
  readonly otherAdId: string | undefined;
  readonly times: number;
}

/**
 * Of these notices those that tell of a match which is over: withdrawn, sold, made private, of a person who was blocked,
 * dismissed, or it does not fit now. By their ids, with what they still tell of; null for nothing.
 */
export async function matchesOver(
  context: Context,
  rows: readonly StoredRow[],
): Promise<Map<string, StillTold | null>> {
  const told = rows.flatMap(toldIn);
  const newest = await matchesAmong(
    context,
    told.map((one) => ({ ...one, otherIds: one.otherIds.slice(0, 1) })),
  );
  const rest = told.filter(({ noticeId }) => !newest.has(noticeId));
  if (rest.flatMap(({ otherIds }) => otherIds).length > mostAds)
    return new Map(rest.map(({ noticeId, times }) => [noticeId, { otherAdId: undefined, times }]));
  const left = await matchesAmong(context, rest);
  return new Map(
    rest.map(({ noticeId, times }) => {
      const [otherAdId, ...others] = left.get(noticeId) ?? [];
      const still = otherAdId === undefined ? null : { otherAdId, times: Math.min(times, 1 + others.length) };
      return [noticeId, still];
    }),
  );
}

/** The notice as a list shows it, with what it still tells of; its price was of the match that is over. */
export const withStillTold = (row: StoredRow, still: StillTold): StoredRow => ({
  ...row,
  json: JSON.stringify({ ...noticeIn(row), ...still }),
  fields: { ...row.fields, currency: null },
});

function toldIn(row: StoredRow): ToldMatches[] {
  const { kind, isRead, noticeId, adId, otherAdId, times } = noticeIn(row);
  if (isRead || !kind.startsWith('match-') || otherAdId === undefined) return [];
  const others = othersIn(row).map(String).toReversed();
  return [{ noticeId, ownId: adId, times, otherIds: [...new Set([otherAdId, ...others])] }];
}

/** Which of the other ads of each notice match its own, the newest first; nothing of those of which none does. */
async function matchesAmong(
  { adsToMatch, findBlocked, findDismissed }: Context,
  told: readonly ToldMatches[],
): Promise<Map<string, string[]>> {
  const matched = new Map<string, string[]>();
  if (told.length === 0) return matched;
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
  await inSlices(judged());
  return matched;

  function* judged(): Generator<void, void> {
    for (const { noticeId, own, other } of pairs) {
      if (isMatch(own, other) && !hasBlocked(own.userId, other.userId) && !isDismissed(own, other))
        matched.set(noticeId, [...(matched.get(noticeId) ?? []), adIdOf(other)]);
      yield;
    }
  }
}

/** What its owner has made private is none of the other person's matches any more. */
function isMatch(own: AdCard, other: AdCard): boolean {
  if (isOwnersOnly(other)) return false;
  if ('sellerAdId' in own) return 'buyerAdId' in other && matchOf(own, other) !== null;
  return 'sellerAdId' in other && matchOf(other, own) !== null;
}
