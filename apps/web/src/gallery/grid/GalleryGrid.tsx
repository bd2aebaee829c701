import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { useRef } from 'react';
import { Arrivals } from '../../live/Arrivals';
import { useSmoothMoves } from '../../live/use-smooth-moves';
import { usePinnedRows } from '../../live/use-pinned-rows';
import { Skeleton } from '../../ui/Skeleton';
import { GalleryTile } from './GalleryTile';
import type { GalleryRow } from './use-live-gallery';
import { useReturnFocus } from './use-return-focus';
import './GalleryGrid.scss';

interface GalleryGridProps {
  rows: readonly GalleryRow[];
  /** Names the list to assistive technology. */
  label: string;
  /** The photo that lies open above the grid. */
  openId: string | null;
  ownUserId: string | null;
  onDelete: (card: PhotoGalleryCard) => void;
}

/** Photos in as many columns as there is room for. Nothing jumps under a viewer when photos arrive live. */
export function GalleryGrid({ rows, label, openId, ownUserId, onDelete }: GalleryGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { shown, waiting, letIn } = usePinnedRows(rows, grid, list);
  useSmoothMoves(list);
  useReturnFocus(list, openId);
  return (
    <div className="gallery-grid" ref={grid}>
      <Arrivals count={waiting} what="new photo" {...{ grid, list }} onLetIn={letIn} />
      <ul className="gallery-grid__list" ref={list} aria-label={label}>
        {shown.map(({ id, row, isNew }) => (
          <li key={id} data-id={id}>
            <GalleryTile
              card={row}
              isNew={isNew}
              onDelete={row.userId === ownUserId ? onDelete : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The grid's shape while its photos are on their way. */
export function GallerySkeleton() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        Loading photos
      </p>
      <ul className="gallery-grid__list" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className="gallery-grid__skeleton">
            <Skeleton height="auto" className="gallery-grid__skeleton-photo" />
            <Skeleton width="70%" height={18} />
            <Skeleton width="45%" height={14} />
          </li>
        ))}
      </ul>
    </div>
  );
}
