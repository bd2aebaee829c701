import type { FindFavourers } from '../slice.js';
import { cursorAt } from '../views/cursor.js';
import type { Views } from '../views/views.js';
import { favouriteOf, favouritesView, rowIdOfFavourite } from './favourites.projection.js';

/** Who has an ad among their favourites. For other slices, not for people: nobody is told who saved an ad. */
export const findFavourers =
  (views: Views): FindFavourers =>
  async (adId, { after, limit }) => {
    const { rows, next } = await views.find(favouritesView, {
      equals: { adId },
      sort: [{ field: 'userId', direction: 'up' }],
      ...(after !== null && { before: cursorAt([after, rowIdOfFavourite(after, adId)]) }),
      limit,
    });
    const people = rows.map((row) => ({
      userId: String(row.fields.userId),
      version: favouriteOf(row).version,
    }));
    return { people, next: next === null ? null : (people.at(-1)?.userId ?? null) };
  };
