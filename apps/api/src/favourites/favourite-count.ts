import { AdId } from '@voltyard/contracts/ids';
import type { FindAdCards, FindFavouriteCounts } from '../slice.js';
import type { TopicSource } from '../realtime/topics.js';
import type { Views } from '../views/views.js';
import { favouriteCounts, favouriteCountsView } from './favourite-counts.projection.js';

interface CountDependencies {
  findAdCards: FindAdCards;
  views: Views;
}

/** Only of an ad that everybody may read: of others it must not be told that anybody ever saw them. */
const isPublic = async (findAdCards: FindAdCards, adId: string): Promise<boolean> =>
  (await findAdCards([adId])).length > 0;

/** How many people saved an ad, where everybody is told it; null when there is no such ad. */
export async function findFavouriteCount(
  { findAdCards, views }: CountDependencies,
  adId: string,
): Promise<{ count: number | null; position: number } | null> {
  if (!(await isPublic(findAdCards, adId))) return null;
  const row = await views.get(favouriteCountsView, adId);
  // The position of a row that is not shown would tell of each person who saves the ad, from the first on.
  const shown = row && row.fields.shownFor !== null ? row : null;
  return { count: shown && Number(shown.fields.count), position: shown?.position ?? 0 };
}

/** The same of several ads that everybody may read. */
export const findFavouriteCounts =
  (views: Views): FindFavouriteCounts =>
  async (adIds) => {
    const rows = await views.getMany(favouriteCountsView, adIds);
    const shown = rows.filter(({ fields }) => fields.shownFor !== null);
    return new Map(shown.map(({ id, fields }) => [id, Number(fields.count)]));
  };

/** `favourite-count:{adId}`: the number of people who saved an ad, for everybody who looks at it. */
export const favouriteCountTopic = ({
  findAdCards,
}: Pick<CountDependencies, 'findAdCards'>): TopicSource => ({
  projection: favouriteCounts,
  names: ['favourite-count'],
  rowsOf: async (topic) => {
    const adId = topic.slice('favourite-count:'.length);
    if (AdId.safeParse(adId).data !== adId) return null;
    return (await isPublic(findAdCards, adId)) ? { shownFor: adId } : null;
  },
  topicsOf: ({ fields: { shownFor } }) => (shownFor === null ? [] : [`favourite-count:${shownFor}`]),
});
