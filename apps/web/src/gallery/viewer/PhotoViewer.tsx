import { mdiTrashCanOutline } from '@mdi/js';
import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { useSelector } from '@xstate/react';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import type { ListRow } from '../../live/live-list';
import { ViewerFrame } from '../../photos/viewer/ViewerFrame';
import { IconButton } from '../../ui/IconButton';
import { altOf } from '../gallery-photo';
import type { ViewerActor } from './use-viewer';
import { ViewerMessage } from './ViewerMessage';
import { ViewerCaption } from './ViewerCaption';

interface PhotoViewerProps {
  viewer: ViewerActor;
  rows: readonly ListRow<PhotoGalleryCard>[];
  /** Of the gallery. */
  title: string;
  ownUserId: string | null;
  onShown: (photoId: string) => void;
  onClosed: () => void;
}

/** A gallery's photos in the viewer; one's own can be deleted there. */
export function PhotoViewer({ viewer, rows, title, ownUserId, onShown, onClosed }: PhotoViewerProps) {
  const state = useSelector(viewer, (snapshot) => snapshot);
  const { leaving } = useDeletionsUnderWay();
  const { openId, gallery } = state.context;
  const index = rows.findIndex(({ id }) => id === openId);
  const shown = rows[index]?.row;
  const isDeleting = state.matches({ deletion: 'deleting' }) || (openId !== null && leaving.has(openId));
  return (
    <ViewerFrame
      label={title}
      photos={rows.map(({ row }) => ({ ...row, alt: altOf(row) }))}
      index={index}
      onShown={onShown}
      onClosed={onClosed}
      place={positionText(index, rows.length, gallery.hasMore)}
      actions={
        shown &&
        shown.userId === ownUserId && (
          <IconButton
            icon={mdiTrashCanOutline}
            label={isDeleting ? 'Deleting this photo …' : 'Delete this photo'}
            className="photo-viewer__delete"
            aria-disabled={isDeleting || undefined}
            aria-busy={isDeleting || undefined}
            onClick={() => viewer.send({ type: 'delete.clicked', photoId: shown.photoId })}
          />
        )
      }
      message={<ViewerMessage viewer={viewer} onClosed={onClosed} />}
      caption={<ViewerCaption card={shown} notice={isDeleting ? 'Deleting the photo …' : noticeOf(state)} />}
    />
  );
}

/** What just happened to the photo that is or was open; the viewer covers the page's notifications. */
function noticeOf({
  context: { problem, isStandIn },
}: ReturnType<ViewerActor['getSnapshot']>): string | null {
  if (problem !== null) return problem.message;
  return isStandIn ? 'The photo was deleted. This is the one next to it.' : null;
}

/** `3 of 12`; with further pages to come, `3 of 24+`. */
const positionText = (index: number, count: number, hasMore: boolean): string =>
  `${index + 1} of ${count}${hasMore ? '+' : ''}`;
