import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import type { Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { conditionsIn } from './list-question.js';
import type { Spelling } from './spelling.js';

/** A suggestion must match this many times as many ads as the search: a rare word is not always a mistake. */
const timesAsMany = 5;
/** Ads are counted up to this number. */
const maxCompared = 100;

/** A corrected search for a list; null when it does not match many more ads of the list. */
export async function suggestSearch(
  views: Views,
  spell: Spelling,
  scope: ListScope,
  search: string,
): Promise<string | null> {
  const text = await spell(search);
  if (text === null) return null;
  const [found, better] = await Promise.all(
    [search, text].map((words) =>
      views.count(adCardsView, conditionsIn(scope, conditionOf({ text: words }, scope.kind)), maxCompared),
    ),
  );
  return better! > 0 && better! >= found! * timesAsMany ? text : null;
}
