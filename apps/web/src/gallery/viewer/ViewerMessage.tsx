import { mdiCloudOffOutline, mdiImageOffOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { EmptyState } from '../../ui/pages/EmptyState';
import { Spinner } from '../../ui/Spinner';
import type { ViewerActor } from './use-viewer';

interface ViewerMessageProps {
  viewer: ViewerActor;
  onClosed: () => void;
}

/** In the place of the photo: it is looked for, could not be loaded, or is nowhere. */
export function ViewerMessage({ viewer, onClosed }: ViewerMessageProps) {
  const state = useSelector(viewer, (snapshot) => snapshot);
  if (state.matches({ photo: 'failed' })) {
    return (
      <div role="alert">
        <EmptyState
          icon={mdiCloudOffOutline}
          title="The photo could not be loaded"
          description={state.context.gallery.problem ?? undefined}
          actions={
            <button
              type="button"
              className="bp6-button bp6-intent-primary"
              onClick={() => viewer.send({ type: 'load.retried' })}
            >
              Try again
            </button>
          }
        />
      </div>
    );
  }
  if (state.matches({ photo: 'missing' })) {
    return (
      <EmptyState
        icon={mdiImageOffOutline}
        title="This photo is not here any more"
        description="The person who put it in the gallery may have deleted it."
        actions={
          <button type="button" className="bp6-button bp6-intent-primary" onClick={onClosed}>
            See the gallery
          </button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label="Looking for the photo">
      <Spinner />
    </div>
  );
}
