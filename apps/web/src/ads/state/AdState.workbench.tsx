import type { AdStateEvent, adStateMachine } from '@voltyard/machines/ad-state/ad-state.machine';
import { useSelector } from '@xstate/react';
import { bikeCard } from '../../testing/ad-fixtures';
import { UnansweredAds } from '../../testing/UnansweredAds';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { Snackbar } from '../../ui/Snackbar';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { AdCard } from '../card/AdCard';
import { stateCopyOf } from './ad-state-copy';

export const machine = 'adState';
export const title = 'Ad whose state is said';

const ignored = () => undefined;

export default function AdStateWorkbench({ actor }: WorkbenchScreenProps<typeof adStateMachine>) {
  const now = useSelector(actor, (snapshot) => snapshot);
  const { from, to, problem } = now.context;
  const isBefore = ['saying', 'notSaid', 'undone'].some((state) => now.matches(state as 'saying'));
  const card = bikeCard({ title: 'Cargo bike', state: isBefore ? from : to });
  const { is } = stateCopyOf('for-sale', to);
  const send = (type: AdStateEvent['type']) => () => actor.send({ type });
  const offer = (message: string, buttonLabel?: string) => (
    <Snackbar
      {...{ message, buttonLabel }}
      onButton={send('undo.clicked')}
      onDismiss={send('message.gone')}
      onHold={ignored}
      onRelease={ignored}
    />
  );
  return (
    <WorkbenchStage>
      {problem && <ProblemMessage text={problem.message} />}
      <UnansweredAds>
        <AdCard card={card} onDeleted={ignored} />
      </UnansweredAds>
      {now.matches('said') && offer(`“Cargo bike” is ${is}`, 'Undo')}
      {now.matches('undoing') && offer('Changing “Cargo bike” back …')}
      {now.matches('notUndone') && offer(`“Cargo bike” is still ${is}`, 'Try again')}
    </WorkbenchStage>
  );
}
