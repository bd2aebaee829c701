import { useSelector } from '@xstate/react';
import { LoadFailed } from '../ui/pages/LoadFailed';
import { LoadingHeading } from '../ui/LoadingHeading';
import { useActors } from '../wiring/root-actors';

/** Shown while it is not known who uses the page, in the place of what depends on it; or that finding it out failed. */
export function UnknownVisitor({ loading }: { loading: string }) {
  const { session } = useActors();
  const hasFailed = useSelector(session, (state) => state.matches('failed'));
  const problem = useSelector(session, (state) => state.context.problem);
  if (hasFailed) {
    return (
      <LoadFailed
        title="Your account could not be loaded"
        problem={problem}
        onRetry={() => session.send({ type: 'session.retried' })}
      />
    );
  }
  return <LoadingHeading label={loading} />;
}
