import type { AdCard } from '../ad-card.js';

/** What a search by words looks into: of an ad for sale what it is, of a wanted ad every brand and model it asks for. */
export function searchedText(card: AdCard): string {
  const named =
    'brand' in card
      ? [card.brand, card.model, card.variant]
      : [...(card.brands ?? []), ...(card.models ?? [])];
  return [card.title, ...named, card.description].filter((part) => part !== undefined).join(' ');
}
