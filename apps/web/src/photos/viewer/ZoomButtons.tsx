import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { isLargest, zoomStep } from '@voltyard/machines/photo-zoom/photo-zoom.machine';
import { useSelector } from '@xstate/react';
import { IconButton } from '../../ui/IconButton';
import type { Zoom } from './use-zoom';

interface ZoomButtonsProps {
  zoom: Zoom;
  /** Enlarges around the middle. */
  onScaled: (times: number) => void;
}

/** What fingers do, for who has a mouse or a keyboard; and how large the photo is. */
export function ZoomButtons({ zoom, onScaled }: ZoomButtonsProps) {
  const view = useSelector(zoom, ({ context }) => context.view);
  return (
    <>
      <p role="status" className="photo-viewer__scale">
        {view.scale > 1 && `${Math.round(view.scale * 100)} %`}
      </p>
      <IconButton
        icon={mdiMagnifyMinusOutline}
        label="Zoom out"
        aria-disabled={view.scale === 1}
        onClick={() => onScaled(1 / zoomStep)}
      />
      <IconButton
        icon={mdiMagnifyPlusOutline}
        label="Zoom in"
        aria-disabled={isLargest(view)}
        onClick={() => onScaled(zoomStep)}
      />
    </>
  );
}
