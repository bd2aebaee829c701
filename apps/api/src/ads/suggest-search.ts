import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import { scopeFields } from '@voltyard/contracts/ads/criteria/judge';
import type { Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import type { Spelling } from './spelling.js';

/** A corrected search for a list; null when no ad of the list matches that either. */
export async function suggestSearch(
  views: Views,
  spell: Spelling,
  scope: ListScope,
  search: string,
): Promise<string | null> {
  const text = spell(search);
  if (text === null) return null;
  const found = await views.count(adCardsView, { equals: Object.fromEntries(scopeFields(scope)), text }, 1);
  return found > 0 ? text : null;
}
