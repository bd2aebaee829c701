import { mdiTrashCanOutline } from '@mdi/js';
import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { ViewerFrame } from '../../photos/viewer/ViewerFrame';
import { IconButton } from '../../ui/IconButton';
import { altOf } from '../gallery-photo';
import type { LiveGallery } from '../grid/use-live-gallery';
import type { Viewer } from './use-viewer';
import { ViewerMessage } from './ViewerMessage';
import { ViewerCaption } from './ViewerCaption';

interface PhotoViewerProps {
  viewer: Viewer;
  list: LiveGallery;
  /** Of the gallery. */
  title: string;
  ownUserId: string | null;
  onDelete: (card: PhotoGalleryCard) => void;
}

/** A gallery's photos in the viewer; one's own can be deleted there. */
export function PhotoViewer({ viewer, list, title, ownUserId, onDelete }: PhotoViewerProps) {
  const { rows } = list;
  const { index, show, close } = viewer;
  const shown = rows[index]?.row;
  return (
    <ViewerFrame
      label={title}
      photos={rows.map(({ row }) => ({ ...row, alt: altOf(row) }))}
      index={index}
      onShown={show}
      onClosed={close}
      place={placeOf(index, list)}
      actions={
        shown &&
        shown.userId === ownUserId && (
          <IconButton
            icon={mdiTrashCanOutline}
            label="Delete this photo"
            className="photo-viewer__delete"
            onClick={() => onDelete(shown)}
          />
        )
      }
      message={<ViewerMessage viewer={viewer} list={list} />}
      words={<ViewerCaption card={shown} notice={viewer.notice} />}
    />
  );
}

/** `3 of 12`; with further pages to come, `3 of 24+`. */
const placeOf = (index: number, { rows, hasMore }: LiveGallery): string =>
  `${index + 1} of ${rows.length}${hasMore ? '+' : ''}`;
