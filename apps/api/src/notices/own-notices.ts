import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { noticeLimits } from '@voltyard/contracts/limits';
import type { ReducedPrice } from '@voltyard/contracts/notices/notices.events';
import type { Notice, NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import type { SessionUser } from '../http/session-user.js';
import { type OwnRows, ownRows } from '../realtime/own-rows.js';
import type { SliceContext } from '../slice.js';
import type { Query, StoredRow, Views } from '../views/views.js';
import { noticeIn, noticeRows, priceIn } from './notices.projection.js';

/** A person's own notices, for GetNotices and `notices:{userId}`. */
export const ownNotices: OwnRows = ownRows({ name: 'notices', projection: noticeRows });

/** The query to the view; `ownRows` adds the user. */
export const noticesQuery = (page: Pick<Query, 'before' | 'limit'>) =>
  ({ sort: [{ field: 'made', direction: 'down' }], ...page }) satisfies Query;

const unread = { equals: { isUnread: 1 } };

/** For the bell. */
export const countUnread = (views: Views, user: SessionUser): Promise<number> =>
  ownNotices.count(views, user, { equals: { isOnBell: 1 } }, noticeLimits.maximumUnread);

/** The ids of the unread notices that were there at a position. */
export async function unreadUpTo(views: Views, user: SessionUser, upTo: number): Promise<string[]> {
  const { rows } = await ownNotices.find(views, user, {
    ...unread,
    ...noticesQuery({ limit: noticeLimits.perPerson + noticeLimits.toldAtOnce }),
  });
  return rows.filter(({ fields }) => Number(fields.made) <= upTo).map((row) => noticeIn(row).noticeId);
}

const showsPrice = (ad: AdCard): boolean => !('priceType' in ad && ad.priceType === 'on-request');

type LookUps = Pick<
  SliceContext,
  | 'findPeople'
  | 'findAdCards'
  | 'findOwnersOnlyCards'
  | 'findCardsWhenSaved'
  | 'adsToMatch'
  | 'findSearchTitles'
>;

/** With what is said of their ads and people now; of a favourite that was removed with its title when it was saved. */
export async function shownNotices(
  { findPeople, findAdCards, findOwnersOnlyCards, findCardsWhenSaved, adsToMatch, findSearchTitles }: LookUps,
  { userId }: SessionUser,
  rows: readonly StoredRow[],
): Promise<Notice[]> {
  const notices = rows.map(noticeIn);
  const [people, cards] = await Promise.all([
    findPeople(notices.flatMap(({ otherId }) => otherId ?? [])),
    findAdCards([...new Set(notices.flatMap(({ adId, otherAdId }) => [adId, otherAdId ?? []].flat()))]),
  ]);
  const ads = cardsIn(cards);
  // A kept search is found for its owner only.
  const kept = notices.filter(({ otherAdId, adId }) => otherAdId !== undefined && !ads.has(adId));
  for (const [keptId, { card }] of await adsToMatch.find(kept.map(({ adId }) => adId)))
    if (card.userId === userId) ads.set(keptId, card);
  const hidden = notices.filter(({ kind, adId }) => kind === 'ad-hidden' && !ads.has(adId));
  const ownHidden = await findOwnersOnlyCards(userId, [...new Set(hidden.map(({ adId }) => adId))]);
  // Apart from the others: what matched it leads to no page now.
  const hiddenOrShown = new Map([...ads, ...cardsIn(ownHidden)]);
  const removed = notices.filter(({ kind, adId }) => kind.startsWith('favourite-') && !ads.has(adId));
  const saved = await findCardsWhenSaved(userId, [...new Set(removed.map(({ adId }) => adId))]);
  const searched = notices.flatMap(({ results = [] }) => results.map(({ adId }) => adId));
  const titles = await findSearchTitles(userId, [...new Set(searched)]);
  return rows.map((row) => {
    const notice = noticeIn(row);
    const ad = ads.get(notice.otherAdId ?? notice.adId);
    const price = priceNow(row, ad);
    return {
      ...notice,
      // A former price is told no more once its owner tells none.
      ...(price && ad && showsPrice(ad) && { price }),
      ad: named((notice.kind === 'ad-hidden' ? hiddenOrShown : ads).get(notice.adId)),
      otherAd: named(ads.get(notice.otherAdId ?? '')),
      titleWhenSaved: saved.get(notice.adId)?.title ?? null,
      ...(notice.results && { searchTitles: titlesOf(notice.results, titles) }),
      from: people.get(notice.otherId ?? '')?.userName ?? null,
    };
  });
}

/**
 * A price that fell into a budget as the ad costs now; nothing where it rose again, perhaps out of it, or the ad is sold.
 * Changes after the one that is told of make no other notice.
 */
function priceNow(row: StoredRow, ad: AdCard | undefined): ReducedPrice | null {
  const price = priceIn(row);
  if (price === null || noticeIn(row).kind !== 'match-price') return price;
  const isPriced = ad && 'price' in ad && ad.currency === price.currency && !isOver(ad.state);
  const now = isPriced ? ad.price : undefined;
  return now !== undefined && now <= price.to ? { ...price, to: now } : null;
}

const cardsIn = (rows: readonly StoredRow[]): Map<string, AdCard> =>
  new Map(rows.map(({ id, json }) => [id, JSON.parse(json) as AdCard]));

const named = (ad: AdCard | undefined) => (ad ? { title: ad.title, state: ad.state } : null);

const titlesOf = (results: NonNullable<NoticeRow['results']>, titles: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    results.flatMap(({ adId }) => {
      const title = titles.get(adId);
      return title === undefined ? [] : [[adId, title]];
    }),
  );
