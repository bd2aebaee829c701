import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import {
  type Criteria,
  type CriterionName,
  givenRows,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import type { Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { conditionsIn, refuseProblems } from './list-question.js';

/** The given criteria that no ad of a list meets, each by itself; none where the list has no ads at all. */
export async function unmetCriteria(
  { views }: { readonly views: Pick<Views, 'countEach'> },
  about: ListAbout,
  criteria: Criteria,
): Promise<CriterionName[]> {
  refuseProblems(about, criteria);
  const names = givenRows(criteria).map(([name]) => name);
  const alone = names.map((name) =>
    relaxedBy({ without: names.filter((other) => other !== name), instead: {} }, criteria),
  );
  const { counts } = await views.countEach(
    adCardsView,
    [{}, ...alone].map((asked) => ({ conditions: conditionsIn(about, conditionOf(asked, about.kind)) })),
    1,
  );
  const [all, ...ofEach] = counts;
  return all!.count === 0 ? [] : names.filter((_, place) => ofEach[place]!.count === 0);
}
