import type { AdInterest } from '@voltyard/contracts/interest/interest.rest';
import type { SessionUser } from '../http/session-user.js';
import type { SliceContext } from '../slice.js';

type InterestContext = Pick<
  SliceContext,
  'findAdCards' | 'findOwnersOnlyCards' | 'findFavouriteCounts' | 'countOwnTalks'
>;

/**
 * How many people are interested in each of these ads, as far as they are the user's own: a person who wrote about an ad of
 * another user is one of those who are counted, and is told no number.
 */
export async function findInterest(
  { findAdCards, findOwnersOnlyCards, findFavouriteCounts, countOwnTalks }: InterestContext,
  user: SessionUser,
  adIds: readonly string[],
): Promise<{ ads: AdInterest[]; position: number }> {
  const asked = [...new Set(adIds)];
  const { counts, position } = await countOwnTalks(user, asked);
  const [cards, ownersOnly] = await Promise.all([
    findAdCards(asked),
    findOwnersOnlyCards(user.userId, asked),
  ]);
  const shown = cards.filter(({ fields }) => fields.userId === user.userId).map(({ id }) => id);
  // Of ads that only their owner reads it is not told that anybody ever saved them.
  const saved = await findFavouriteCounts(shown);
  const ads = [...shown, ...ownersOnly.map(({ id }) => id)].map((adId) => ({
    adId,
    saved: saved.get(adId) ?? null,
    wrote: counts.get(adId) ?? 0,
  }));
  return { ads: ads.filter((one) => one.saved !== null || one.wrote > 0), position };
}
