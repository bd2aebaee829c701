import { mdiCloudOffOutline } from '@mdi/js';
import { EmptyState } from './EmptyState';

interface LoadFailedProps {
  title: string;
  problem: string | null;
  onRetry: () => void;
}

export function LoadFailed({ title, problem, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={mdiCloudOffOutline}
        title={title}
        description={problem ?? undefined}
        actions={
          <button type="button" className="bp6-button bp6-intent-primary" onClick={onRetry}>
            Try again
          </button>
        }
      />
    </div>
  );
}
