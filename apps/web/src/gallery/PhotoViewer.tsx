import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiTrashCanOutline } from '@mdi/js';
import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/IconButton';
import type { LiveGallery } from './use-live-gallery';
import { useSwipe } from './use-swipe';
import type { Viewer } from './use-viewer';
import { useViewerKeys } from './use-viewer-keys';
import { ViewerMessage } from './ViewerMessage';
import { ViewerSlide } from './ViewerSlide';
import { ViewerWords } from './ViewerWords';
import './PhotoViewer.scss';

interface PhotoViewerProps {
  viewer: Viewer;
  list: LiveGallery;
  /** Of the gallery. */
  title: string;
  ownUserId: string | null;
  onDelete: (card: PhotoGalleryCard) => void;
}

/** One photo over the whole screen, its neighbours beside it: loaded before they are asked for. */
export function PhotoViewer({ viewer, list, title, ownUserId, onDelete }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { rows } = list;
  const { index, show, close } = viewer;
  const shown = rows[index]?.row;

  const canGo = (step: -1 | 1) => index >= 0 && rows[index + step] !== undefined;
  const go = (step: -1 | 1) => canGo(step) && show(rows[index + step]!.id);
  const swipe = useSwipe({ canGo, onSwiped: go });
  useViewerKeys({
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    Home: () => rows[0] && show(rows[0].id),
    End: () => rows.at(-1) && show(rows.at(-1)!.id),
  });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    stage.current?.focus();
  }, []);

  return (
    <dialog ref={dialog} className="photo-viewer" aria-label={title} onClose={close}>
      <div className="photo-viewer__bar">
        <p className="photo-viewer__place">{shown && placeOf(index, list)}</p>
        {shown && shown.userId === ownUserId && (
          <IconButton
            icon={mdiTrashCanOutline}
            label="Delete this photo"
            className="photo-viewer__delete"
            onClick={() => onDelete(shown)}
          />
        )}
        <IconButton icon={mdiClose} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div
        className={`photo-viewer__stage ${swipe.drag === 0 ? '' : 'photo-viewer__stage--dragged'}`}
        ref={stage}
        tabIndex={-1}
        {...swipe.handlers}
      >
        {shown === undefined ? (
          <ViewerMessage viewer={viewer} list={list} />
        ) : (
          [-1, 0, 1].map((step) => {
            const card = rows[index + step]?.row;
            return card && <ViewerSlide key={card.photoId} card={card} step={step} drag={swipe.drag} />;
          })
        )}
        {shown && <TurnButton step={-1} isOff={!canGo(-1)} onClick={() => go(-1)} />}
        {shown && <TurnButton step={1} isOff={!canGo(1)} onClick={() => go(1)} />}
      </div>
      <ViewerWords card={shown} notice={viewer.notice} place={placeOf(index, list)} />
    </dialog>
  );
}

/** `3 of 12`; with further pages to come, `3 of 24+`. */
const placeOf = (index: number, { rows, hasMore }: LiveGallery): string =>
  `${index + 1} of ${rows.length}${hasMore ? '+' : ''}`;

/** Stays focusable at the ends: a button that vanished under the focus would take the keyboard with it. */
function TurnButton({ step, isOff, onClick }: { step: -1 | 1; isOff: boolean; onClick: () => void }) {
  return (
    <IconButton
      icon={step === 1 ? mdiChevronRight : mdiChevronLeft}
      label={step === 1 ? 'Next photo' : 'Previous photo'}
      size={32}
      className={`photo-viewer__turn photo-viewer__turn--${step === 1 ? 'next' : 'previous'}`}
      aria-disabled={isOff}
      onClick={onClick}
    />
  );
}
