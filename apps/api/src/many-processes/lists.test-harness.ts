import { buyerAds, sellerAds } from '@voltyard/contracts/ads/ads.rest';
import { getPhotoGalleryCards } from '@voltyard/contracts/photos/gallery.rest';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import type { Topic } from '@voltyard/contracts/push';
import { askUntilAnswered } from './calls.test-harness.js';
import type { RunRecord } from './run-record.test-harness.js';

const lists = { 'for-sale': sellerAds.cards, wanted: buyerAds.cards, gallery: getPhotoGalleryCards };

/** Every list there is, by the topic that tells of its changes. */
export const topics: readonly Topic[] = Object.keys(lists).flatMap((list) =>
  productTypes.map((productType) => `${list}:${productType}`),
);

export interface LoadedList {
  /** The cards by their ids. */
  rows: Map<string, unknown>;
  /** What the rows are true at, at least. */
  position: number;
}

/** All pages of a list. */
export async function loadList(url: string, topic: Topic, record: RunRecord): Promise<LoadedList> {
  const [list, productType] = topic.split(':') as [keyof typeof lists, ProductType];
  const rows = new Map<string, unknown>();
  let position: number | null = null;
  let before: string | undefined;
  do {
    const asked = { params: { productType }, query: { limit: 96, before } };
    const answer = await askUntilAnswered(url, lists[list], asked, record);
    if ('refusal' in answer) throw new Error(`The list of ${topic} was refused: ${answer.refusal}`);
    const { next, position: trueAt, ...named } = answer.reply;
    for (const card of Object.values(named).flat()) rows.set(idOf(card), card);
    position ??= trueAt;
    before = next ?? undefined;
  } while (before !== undefined);
  return { rows, position };
}

const idOf = (card: { sellerAdId?: string; buyerAdId?: string; photoId?: string }): string =>
  (card.sellerAdId ?? card.buyerAdId ?? card.photoId)!;
