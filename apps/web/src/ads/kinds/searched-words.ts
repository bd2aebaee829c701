import type { AdCard } from '@voltyard/contracts/ads/ad-card';

/** What the search looks into, as on the server. */
export function searchedWordsOf(card: AdCard): string[] {
  const { title, description } = card;
  const named =
    'sellerAdId' in card
      ? [card.brand, card.model, card.variant]
      : [...(card.brands ?? []), ...(card.models ?? [])];
  return [title, ...named, description].filter((part) => part !== undefined);
}
