import type { SavedSearch } from '@voltyard/contracts/searches/searches.rest';
import type {
  SavedSearchEvent,
  savedSearchMachine,
} from '@voltyard/machines/saved-search/saved-search.machine';
import { useSelector } from '@xstate/react';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { Snackbar } from '../../ui/Snackbar';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { AskForDetails } from './AskForDetails';
import { SavedSearchItem } from './SavedSearchItem';
import { changeCopy } from './search-change-copy';

export const machine = 'savedSearch';
export const title = 'Search that is changed';

const ignored = () => undefined;

export default function SavedSearchWorkbench({ actor }: WorkbenchScreenProps<typeof savedSearchMachine>) {
  const now = useSelector(actor, (snapshot) => snapshot);
  const { change, undo, missing, problem } = now.context;
  const isBefore = (['changing', 'asking', 'notChanged', 'cancelled', 'undone'] as const).some((state) =>
    now.matches(state),
  );
  const shown = isBefore ? undo : change;
  const search: SavedSearch = {
    ...wantedCarCard({
      title: 'Cars by Tesla',
      ...(shown.to === 'visibility' && { visibility: shown.visibility }),
    }),
    notify: shown.to === 'notify' ? shown.notify : 'at-once',
    seenAt: '2026-11-20T10:00:00.000Z',
    keptAt: '2026-11-20T10:00:00.000Z',
  };
  const copy = changeCopy(change, search.title);
  const send = (type: Exclude<SavedSearchEvent['type'], 'details.given'>) => () => actor.send({ type });
  const offer = (message: string, buttonLabel?: string) => (
    <Snackbar
      {...{ message, buttonLabel }}
      onButton={send('undo.clicked')}
      onDismiss={send('message.gone')}
      onHold={ignored}
      onRelease={ignored}
    />
  );
  const isRemoved = (shown.to === 'removal' && shown.isRemoved) || (shown.to === 'keeping' && !shown.isKept);
  return (
    <WorkbenchStage>
      {problem && <ProblemMessage text={problem.message} />}
      {!isRemoved && (
        <SavedSearchItem
          search={search}
          counts={{
            buyerAdId: search.buyerAdId,
            count: 12,
            unsaidCount: 2,
            ownCount: 0,
            newCount: 3,
            newUnsaidCount: 1,
          }}
        />
      )}
      {now.matches('asking') && <AskForDetails card={search} missing={missing} actor={actor} />}
      {now.matches('changed') && offer(copy.changed, 'Undo')}
      {now.matches('undoing') && offer(copy.undoing)}
      {now.matches('notUndone') && offer(copy.changed, 'Try again')}
    </WorkbenchStage>
  );
}
