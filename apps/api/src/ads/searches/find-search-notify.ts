import { usualSearchNotify } from '@voltyard/contracts/searches/search-notify';
import type { SavedSearch } from '@voltyard/contracts/searches/searches.rest';
import type { FindSearchNotify } from '../../slice.js';
import type { Views } from '../../views/views.js';
import { searchesView } from './searches.projection.js';

/** For slices that tell people of what a wanted ad searches for. */
export const findSearchNotify =
  (views: Views): FindSearchNotify =>
  async (adIds) => {
    const rows = await views.getMany(searchesView, adIds);
    const said = new Map(rows.map(({ id, fields }) => [id, fields.notify as SavedSearch['notify']]));
    return new Map(adIds.map((adId) => [adId, said.get(adId) ?? usualSearchNotify]));
  };
