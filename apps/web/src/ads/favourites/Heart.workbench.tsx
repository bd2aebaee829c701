import type { favouriteMachine } from '@voltyard/machines/favourite/favourite.machine';
import { useSelector } from '@xstate/react';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { HeartIcon } from './HeartButton';

export const machine = 'favourite';
export const title = 'Heart of an ad';

export default function HeartWorkbench({ actor }: WorkbenchScreenProps<typeof favouriteMachine>) {
  const isSaved = useSelector(actor, (state) => state.hasTag('saved'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const canUndo = useSelector(actor, (state) => state.can({ type: 'undo.clicked' }));
  return (
    <WorkbenchStage>
      {problem && <ProblemMessage text={problem.message} />}
      <HeartIcon title="Cargo bike" isSaved={isSaved} onPress={() => actor.send({ type: 'heart.pressed' })} />
      {canUndo && (
        <button type="button" className="bp6-button" onClick={() => actor.send({ type: 'undo.clicked' })}>
          Undo
        </button>
      )}
    </WorkbenchStage>
  );
}
