import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import { searchTokens } from '@voltyard/contracts/ads/searched-words';
import type { Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { conditionsIn } from './list-question.js';
import type { ReadTextOf } from './text-reader.js';
import type { Spelled, Spelling } from './spelling.js';

/** A suggestion must match this many times as many ads as the search: a rare word is not always a mistake. */
export const timesAsMany = 5;
/** Ads are counted up to this number. */
const maxCompared = 100;

interface SuggestionDependencies {
  readonly views: Views;
  readonly spell: Spelling;
  readonly readText: ReadTextOf;
}

/** A corrected search for a list, the one with the least change; null when none matches many more ads of the list. */
export async function suggestSearch(
  { views, spell, readText }: SuggestionDependencies,
  scope: ListScope,
  search: string,
): Promise<string | null> {
  const { names } = await readText(search);
  const spelled = await spell(search, new Set(names.flatMap(searchTokens)));
  if (spelled === null) return null;
  const texts = [search, ...textsIn(spelled)];
  const { counts } = await views.countEach(
    adCardsView,
    texts.map((text) => ({ conditions: conditionsIn(scope, conditionOf({ text }, scope.kind)) })),
    maxCompared,
  );
  const found = counts[0]!.count;
  // Fewer words always find more: they are offered only where nothing is found.
  const tried = found > 0 ? texts.slice(0, -spelled.withoutOne.length || undefined) : texts;
  return tried.find((_, place) => place > 0 && isMany(counts[place]!.count, found)) ?? null;
}

const isMany = (better: number, found: number) => better > 0 && better >= found * timesAsMany;

/** The least change first. */
const textsIn = ({ inOne, whole, withoutOne }: Spelled): string[] => [...inOne, whole, ...withoutOne];
