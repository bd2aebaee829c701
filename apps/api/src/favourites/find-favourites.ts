import type { SessionUser } from '../http/session-user.js';
import type { FindAdsAsSaved } from '../slice.js';
import type { Page, Query, StoredRow, Views } from '../views/views.js';
import { favouriteOf } from './favourites.projection.js';
import { favouritesQuery, ownFavourites } from './own-favourites.js';

/** However many are asked for: of each ad that changed a commit is read. The rest is on the next pages. */
const maxPerPage = 24;

/** A page of a user's favourites, last saved first, each with its ad as it is and as it was saved. */
export async function findFavourites(
  { views, findAdsAsSaved }: { views: Views; findAdsAsSaved: FindAdsAsSaved },
  user: SessionUser,
  { before, limit }: Pick<Query, 'before' | 'limit'>,
): Promise<Page> {
  const page = await ownFavourites.find(
    views,
    user,
    favouritesQuery({ limit: Math.min(limit, maxPerPage), ...(before !== undefined && { before }) }),
  );
  const ads = await findAdsAsSaved(page.rows.map(favouriteOf));
  return { ...page, rows: page.rows.map((row, index) => withAd(row, ads[index]!)) };
}

/** The card is put in as the text that it is stored as. */
function withAd(row: StoredRow, { card, ...ad }: Awaited<ReturnType<FindAdsAsSaved>>[number]): StoredRow {
  const { adId, savedAt } = favouriteOf(row);
  const rest = JSON.stringify({ adId, savedAt, ...ad }).slice(1);
  return { ...row, json: `{"card":${card?.json ?? 'null'},${rest}` };
}
