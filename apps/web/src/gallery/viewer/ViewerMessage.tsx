import { mdiCloudOffOutline, mdiImageOffOutline } from '@mdi/js';
import { EmptyState } from '../../ui/pages/EmptyState';
import { Spinner } from '../../ui/Spinner';
import type { LiveGallery } from '../grid/use-live-gallery';
import type { Viewer } from './use-viewer';

/** Stands where the photo would be: it is looked for, could not be loaded, or is nowhere. */
export function ViewerMessage({ viewer, list }: { viewer: Viewer; list: LiveGallery }) {
  if (list.problem !== null) {
    return (
      <div role="alert">
        <EmptyState
          icon={mdiCloudOffOutline}
          title="The photo could not be loaded"
          description={list.problem}
          actions={
            <button
              type="button"
              className="bp6-button bp6-intent-primary"
              onClick={list.status === 'failed' ? list.retry : () => list.wantMore()}
            >
              Try again
            </button>
          }
        />
      </div>
    );
  }
  if (viewer.isMissing) {
    return (
      <EmptyState
        icon={mdiImageOffOutline}
        title="This photo is not here any more"
        description="The person who put it in the gallery may have deleted it."
        actions={
          <button type="button" className="bp6-button bp6-intent-primary" onClick={viewer.close}>
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
