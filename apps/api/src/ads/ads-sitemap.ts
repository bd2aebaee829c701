import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { adPath } from '@voltyard/contracts/pages';
import { maxPerPart, type SitemapSource } from '../http/sitemap.js';
import type { IndexedPage } from '../http/sitemap-documents.js';
import type { RowChange, Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';

/** So many ads are read in one turn of the event loop: some 2 ms. */
const batchSize = 50;

/**
 * All public ads by the position of their last change: a commit changes one ad, so as many positions have at most as many
 * ads. An ad that changes moves to the last part. Both questions are answered by the view's index by position.
 */
export const adsSitemap = (views: Views, perPart = maxPerPart): SitemapSource => ({
  name: 'ads',
  parts: async () => {
    const parts: number[] = [];
    // One row of each part is enough: the next question begins behind it.
    for (let after = -1; ;) {
      const [row] = await views.changedAfter(adCardsView, {}, after, 1);
      if (!row) return parts;
      const part = Math.floor(row.position / perPart);
      parts.push(part);
      after = (part + 1) * perPart - 1;
    }
  },
  pagesOf: async function* (part) {
    const end = (part + 1) * perPart;
    for (let after = part * perPart - 1; ;) {
      const rows = await views.changedAfter(adCardsView, {}, after, batchSize);
      const inPart = rows.filter(({ position }) => position < end);
      yield inPart.flatMap(indexedPage);
      if (inPart.length < batchSize) return;
      after = inPart.at(-1)!.position;
    }
  },
});

/** A removed ad has no page. */
const indexedPage = ({ id, json, fields }: RowChange): IndexedPage[] => {
  if (json === null) return [];
  const { updatedAt } = JSON.parse(json) as AdCard;
  return [{ path: adPath(fields.kind as AdKind, id), changedAt: updatedAt }];
};
