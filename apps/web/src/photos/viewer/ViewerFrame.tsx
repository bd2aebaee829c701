import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@mdi/js';
import { photoZoomMachine } from '@voltyard/machines/photo-zoom/photo-zoom.machine';
import { fitted } from '@voltyard/machines/photo-zoom/zoom-geometry';
import { useActorRef } from '@xstate/react';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useLeavingDialog } from '../../ui/dialogs/use-leaving-dialog';
import { inspected } from '../../wiring/inspection/inspection';
import { useDialogKeys } from './use-dialog-keys';
import { useSwipe } from './use-swipe';
import { useZoom } from './use-zoom';
import type { ViewerPhoto } from './viewer-photo';
import { ViewerSlide } from './ViewerSlide';
import { ZoomButtons } from './ZoomButtons';
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
  const zoom = useActorRef(photoZoomMachine, inspected);
  const { view, handlers, keys, scaleInMiddle } = useZoom(zoom, stage, shown?.photoId);
  const isZoomed = view.scale > 1;
  const swipe = useSwipe({ isOff: isZoomed, canGo, onSwiped: go });
  useDialogKeys('photo-viewer', {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    Home: () => photos[0] && onShown(photos[0].photoId),
    End: () => photos.at(-1) && onShown(photos.at(-1)!.photoId),
    ...keys,
  });
  const hearClose = useLeavingDialog(dialog, { onClosed });
  useEffect(() => stage.current?.focus(), []);

  return (
    <dialog ref={dialog} className="photo-viewer" aria-label={label} onClose={hearClose}>
      <div className="photo-viewer__bar">
        <p className="photo-viewer__place">{shown && place}</p>
        {shown && <ZoomButtons zoom={zoom} onScaled={scaleInMiddle} />}
        {actions}
        <IconButton icon={mdiClose} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div
        className={stageClass({ isDragged: swipe.drag !== 0, isZoomed })}
        ref={stage}
        tabIndex={-1}
        data-page
        {...both(handlers, swipe.handlers)}
      >
        {shown === undefined
          ? message
          : [-1, 0, 1].map((step) => {
              const photo = photos[index + step];
              const itsView = step === 0 ? view : fitted;
              return (
                photo && (
                  <ViewerSlide key={photo.photoId} {...{ photo, step }} drag={swipe.drag} view={itsView} />
                )
              );
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

const stageClass = ({ isDragged, isZoomed }: { isDragged: boolean; isZoomed: boolean }): string =>
  `photo-viewer__stage ${isDragged ? 'photo-viewer__stage--dragged' : ''} ${isZoomed ? 'photo-viewer__stage--zoomed' : ''}`;

type PointerHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => unknown
>;

/** Fingers that enlarge a photo and a finger that turns to the next one are told apart by the two themselves. */
const both = (one: PointerHandlers, other: PointerHandlers): PointerHandlers => {
  const handled = (name: keyof PointerHandlers) => (event: PointerEvent) => {
    one[name](event);
    other[name](event);
  };
  return {
    onPointerDown: handled('onPointerDown'),
    onPointerMove: handled('onPointerMove'),
    onPointerUp: handled('onPointerUp'),
    onPointerCancel: handled('onPointerCancel'),
  };
};

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
