import {
  deleteFavourite,
  getFavouriteAdIds,
  getFavouriteCount,
  getFavourites,
  saveFavourite,
} from '@voltyard/contracts/favourites/favourites.rest';
import { favouriteLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import { listReply } from '../http/list-reply.js';
import { type Route, serve } from '../http/serve.js';
import type { SliceContext } from '../slice.js';
import {
  type AboutFavourite,
  type FavouriteCommand,
  favouriteDecider,
  streamOfFavourite,
} from './favourite.decider.js';
import { findFavouriteCount } from './favourite-count.js';
import { favouriteOf } from './favourites.projection.js';
import { findFavourites } from './find-favourites.js';
import { favouritesQuery, ownFavourites } from './own-favourites.js';

/** Saving ads, and the list of those that are saved. */
export function favouriteRoutes(context: SliceContext): Route[] {
  const { handle, views, findAdToSave } = context;
  const change = async (
    userId: string,
    adId: string,
    commandOf: (about: AboutFavourite) => FavouriteCommand,
  ) => {
    const ad = await findAdToSave(adId);
    const stream = streamOfFavourite(userId, adId);
    const { position } = await handle(stream, favouriteDecider, (at) => commandOf({ userId, adId, ad, at }));
    return { adId, position };
  };
  return [
    serve(saveFavourite, async ({ params: { adId }, user }) => {
      // Counted before: of several calls at once a few more than this may be saved.
      const most = favouriteLimits.perAccount;
      const isFull = (await ownFavourites.count(views, user, {}, most)) >= most;
      return change(user.userId, adId, (about) => ({ type: 'SaveFavourite', isFull, ...about }));
    }),
    serve(deleteFavourite, async ({ params: { adId }, user: { userId } }) =>
      change(userId, adId, (about) => ({ type: 'DeleteFavourite', ...about })),
    ),
    serve(getFavourites, async ({ query, user, response }) => {
      response.set('Cache-Control', 'no-store');
      const { before, limit } = query;
      return listReply(
        'favourites',
        await findFavourites(context, user, { limit, ...(before !== undefined && { before }) }),
      );
    }),
    serve(getFavouriteAdIds, async ({ user, response }) => {
      response.set('Cache-Control', 'no-store');
      const all = favouritesQuery({ limit: favouriteLimits.perAccount + 100 });
      const { rows, position } = await ownFavourites.find(views, user, all);
      return { adIds: rows.map((row) => favouriteOf(row).adId), position };
    }),
    serve(getFavouriteCount, async ({ params: { adId } }) => {
      const found = await findFavouriteCount(context, adId);
      if (found === null) throw new Problem('not-found');
      return { adId, ...found };
    }),
  ];
}
