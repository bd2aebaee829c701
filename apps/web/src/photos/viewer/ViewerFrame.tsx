import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@mdi/js';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useLeavingDialog } from '../../ui/dialogs/use-leaving-dialog';
import { useDialogKeys } from './use-dialog-keys';
import { useSwipe } from './use-swipe';
import type { ViewerPhoto } from './viewer-photo';
import { ViewerSlide } from './ViewerSlide';
import './ViewerFrame.scss';

interface ViewerFrameProps {
  /** Names the viewer to assistive technology. */
  label: string;
  photos: readonly ViewerPhoto[];
  /** Of the photo shown; -1 while there is none to show. */
  index: number;
  onShown: (photoId: string) => void;
  onClosed: () => void;
  /** `3 of 12` */
  place: string;
  /** Buttons of the bar, beside the one that closes. */
  actions?: ReactNode;
  /** Stands where the photo would be. */
  message?: ReactNode;
  /** Under the photo. */
  caption: ReactNode;
}

/** One photo over the whole screen, its neighbours beside it: loaded before they are asked for. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { label, photos, index, onShown, onClosed, place, actions, message, caption } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const shown = photos[index];
  const canGo = (step: -1 | 1) => index >= 0 && photos[index + step] !== undefined;
  const go = (step: -1 | 1) => canGo(step) && onShown(photos[index + step]!.photoId);
  const swipe = useSwipe({ canGo, onSwiped: go });
  useDialogKeys('photo-viewer', {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    Home: () => photos[0] && onShown(photos[0].photoId),
    End: () => photos.at(-1) && onShown(photos.at(-1)!.photoId),
  });
  const hearClose = useLeavingDialog(dialog, { onClosed });
  useEffect(() => stage.current?.focus(), []);

  return (
    <dialog ref={dialog} className="photo-viewer" aria-label={label} onClose={hearClose}>
      <div className="photo-viewer__bar">
        <p className="photo-viewer__place">{shown && place}</p>
        {actions}
        <IconButton icon={mdiClose} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div
        className={`photo-viewer__stage ${swipe.drag === 0 ? '' : 'photo-viewer__stage--dragged'}`}
        ref={stage}
        tabIndex={-1}
        data-page
        {...swipe.handlers}
      >
        {shown === undefined
          ? message
          : [-1, 0, 1].map((step) => {
              const photo = photos[index + step];
              return photo && <ViewerSlide key={photo.photoId} photo={photo} step={step} drag={swipe.drag} />;
            })}
        {shown && <TurnButton step={-1} isOff={!canGo(-1)} onClick={() => go(-1)} />}
        {shown && <TurnButton step={1} isOff={!canGo(1)} onClick={() => go(1)} />}
      </div>
      <div className="photo-viewer__words">
        {caption}
        <p className="visually-hidden" role="status">
          {shown && `${place}: ${shown.alt}`}
        </p>
      </div>
    </dialog>
  );
}

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
