import type { loadingMachine } from '@voltyard/machines/loading/loading.machine';
import { useSelector } from '@xstate/react';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { Skeleton } from '../Skeleton';
import { LoadFailed } from './LoadFailed';
import { NotFound } from './NotFound';

export const machine = 'loading';
export const title = 'Ad that is being loaded';

export default function LoadFailedWorkbench({ actor }: WorkbenchScreenProps<typeof loadingMachine>) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { value, problem } = state.context;
  return (
    <WorkbenchStage>
      {state.matches('loading') && (
        <div role="status" aria-label="Loading your ad">
          <Skeleton width={280} height={36} />
        </div>
      )}
      {state.matches('loaded') && <p>{(value as { title: string }).title}</p>}
      {state.matches('missing') && <NotFound />}
      {state.matches('failed') && (
        <LoadFailed
          title="Your ad could not be loaded"
          problem={problem?.message ?? null}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
    </WorkbenchStage>
  );
}
