import { type AdCard, adIdOf, type Deleted } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { DeletedPage } from '../../wiring/http/deleted-pages';
import type { AdsApi } from '../ads-api';

export interface OwnDeletedAdQuery {
  adId: string;
  /** The kinds it may be of: an id alone does not tell. */
  kinds: readonly AdKind[];
}

/** The one ad among those that the user may restore, as a page of its own; an empty page where it is not among them. */
export async function findOwnDeletedAd(
  loadDeletedAds: AdsApi['loadDeletedAds'],
  { adId, kinds }: OwnDeletedAdQuery,
  signal?: AbortSignal,
): Promise<DeletedPage<Deleted<AdCard>>> {
  // What changed while the pages came is heard after the position of the first one.
  let position: number | null = null;
  for (const kind of kinds) {
    let before: string | null = null;
    do {
      const page: DeletedPage<Deleted<AdCard>> = await loadDeletedAds(kind, undefined, before, signal);
      position ??= page.position;
      const cards = page.cards.filter((card) => adIdOf(card) === adId);
      if (cards.length > 0) return { cards, next: null, count: 1, position };
      before = page.next;
    } while (before !== null);
  }
  return { cards: [], next: null, count: 0, position: position ?? 0 };
}
