import type {
  undoableDeletionMachine,
  UndoableDeletionEvent,
} from '@voltyard/machines/undoable-deletion/undoable-deletion.machine';
import { useSelector } from '@xstate/react';
import { AdCard } from '../ads/card/AdCard';
import { bikeCard } from '../testing/ad-fixtures';
import { UnansweredAds } from '../testing/UnansweredAds';
import { ProblemMessage } from '../ui/ProblemMessage';
import { Snackbar } from '../ui/Snackbar';
import { WorkbenchStage } from '../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../workbench/workbench-screen';

export const machine = 'undoableDeletion';
export const title = 'Ad that is being deleted';

const card = bikeCard({ title: 'Cargo bike' });
const ignored = () => undefined;

export default function UndoableDeletionWorkbench({
  actor,
}: WorkbenchScreenProps<typeof undoableDeletionMachine>) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const isListed = ['deleting', 'notDeleted', 'restored'].some((listed) =>
    state.matches(listed as 'deleting'),
  );
  const send = (type: UndoableDeletionEvent['type']) => () => actor.send({ type });
  const offer = (message: string, buttonLabel?: string) => (
    <Snackbar
      {...{ message, buttonLabel }}
      onButton={send('restore.clicked')}
      onDismiss={send('message.gone')}
      onHold={ignored}
      onRelease={ignored}
    />
  );
  return (
    <WorkbenchStage>
      {state.context.problem && <ProblemMessage text={state.context.problem.message} />}
      {isListed && (
        <UnansweredAds>
          <AdCard card={card} isLeaving={state.hasTag('leaving')} onDeleted={send('delete.clicked')} />
        </UnansweredAds>
      )}
      {state.matches('deleted') && offer('“Cargo bike” was deleted', 'Undo')}
      {state.matches('restoring') && offer('Restoring “Cargo bike” …')}
      {state.matches({ notRestored: 'offered' }) && offer('“Cargo bike” is still deleted', 'Try again')}
    </WorkbenchStage>
  );
}
