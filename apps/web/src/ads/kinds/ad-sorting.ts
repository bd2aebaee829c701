import type { AdCard } from '@voltyard/contracts/ads/ad-card';

/** What the sorts by price go by, as on the server. */
export const amountOf = (card: AdCard): number => ('sellerAdId' in card ? card.price : card.budgetMax);

/** What the search looks into, as on the server. */
export function searchedWordsOf(card: AdCard): string[] {
  const { title, description } = card;
  const named =
    'sellerAdId' in card
      ? [card.brand, card.model, card.variant]
      : [...(card.brands ?? []), ...(card.models ?? [])];
  return [title, ...named, description].filter((part) => part !== undefined);
}
