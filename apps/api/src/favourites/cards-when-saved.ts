import type { FindAdsAsSaved, FindCardsWhenSaved } from '../slice.js';
import type { Views } from '../views/views.js';
import { favouriteOf, favouritesView, rowIdOfFavourite } from './favourites.projection.js';

/** Of each that changed a commit is read, as for a page of favourites. */
const maxAtOnce = 24;

/** What a person saw of ads when they saved them; of more than {@link maxAtOnce} ads the first ones. */
export const findCardsWhenSaved =
  ({ views, findAdsAsSaved }: { views: Views; findAdsAsSaved: FindAdsAsSaved }): FindCardsWhenSaved =>
  async (userId, adIds) => {
    const ids = adIds.slice(0, maxAtOnce).map((adId) => rowIdOfFavourite(userId, adId));
    const saved = (await views.getMany(favouritesView, ids)).map(favouriteOf);
    const ads = await findAdsAsSaved(saved);
    return new Map(
      saved.flatMap(({ adId }, index) => {
        const card = ads[index]!.cardWhenSaved;
        return card === null ? [] : [[adId, card] as const];
      }),
    );
  };
