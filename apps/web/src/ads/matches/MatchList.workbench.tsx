import type { matchListMachine } from '@voltyard/machines/match-list/match-list.machine';
import { carCard } from '../../testing/ad-fixtures';
import { matchFor } from '../../testing/match-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { LoadingMatches } from './LoadingMatches';
import { MatchRows } from './MatchRows';
import { type MatchListActor, useShownMatches } from './use-match-list';

export const machine = 'matchList';
export const title = 'Matches of a wanted ad';

const wanted = wantedCarCard({
  userId: 'the-buyer',
  currency: 'EUR',
  niceToHave: ['models', 'rangeKmMin', 'yearMin'],
});
/** The examples of the model are ids only: each is a car that fits, the later ones dearer. */
const matchNamed = (id: string, index: number) => {
  const card = carCard({
    sellerAdId: id,
    title: `Car “${id}”`,
    price: 12_000 + 500 * index,
    currency: 'EUR',
  });
  return matchFor('buyer', card, wanted).map((match) => ({ ...match, id }));
};

export default function MatchListWorkbench({ actor }: WorkbenchScreenProps<typeof matchListMachine>) {
  const shown = useShownMatches(actor as MatchListActor<{ id: string }, unknown>);
  const matches = {
    ...shown,
    facts: null,
    onSeenOf: () => null,
    rows: shown.rows.flatMap(({ id, isNew }, index) =>
      matchNamed(id, index).map((row) => ({ id, isNew, row })),
    ),
  };
  return (
    <WorkbenchStage>
      {shown.status === 'loading' && !shown.isMissing && <LoadingMatches label="Loading the matches" />}
      {shown.status === 'failed' && shown.problem !== null && <ProblemMessage text={shown.problem} />}
      {shown.isMissing && <p>The ad is gone.</p>}
      {shown.status === 'loaded' && <MatchRows matches={matches} own={wanted} headingLevel={2} />}
    </WorkbenchStage>
  );
}
