import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { useMemo, useRef } from 'react';
import { LiveGrid } from '../../live/LiveGrid';
import type { ListRow } from '../../live/live-list';
import { Skeleton } from '../../ui/Skeleton';
import { altOf, photoNames } from '../gallery-photo';
import { GalleryTile } from './GalleryTile';
import { useReturnFocus } from './use-return-focus';
import './GalleryGrid.scss';

interface GalleryGridProps {
  rows: readonly ListRow<PhotoGalleryCard>[];
  /** Names the list to assistive technology. */
  label: string;
  onWaiting: (waiting: number) => void;
  /** The photo that lies open above the grid. */
  openId: string | null;
  ownUserId: string | null;
  onDelete: (card: PhotoGalleryCard) => void;
  /** The ids of photos that are being deleted. */
  leaving: ReadonlySet<string>;
}

/** Photos in as many columns as there is room for. Nothing jumps under a viewer when photos arrive live. */
export function GalleryGrid({
  rows,
  label,
  onWaiting,
  openId,
  ownUserId,
  onDelete,
  leaving,
}: GalleryGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useReturnFocus(list, openId);
  const isOwn = ({ userId }: PhotoGalleryCard) => userId === ownUserId;
  const names = useMemo(() => photoNames(rows.map(({ row }) => row)), [rows]);
  return (
    <LiveGrid
      className="gallery-grid"
      arrival="new photo"
      {...{ rows, label, list, onWaiting, isOwn }}
      renderRow={({ row, isNew }) => (
        <GalleryTile
          card={row}
          name={names.get(row.photoId) ?? altOf(row)}
          isNew={isNew}
          isLeaving={leaving.has(row.photoId)}
          onDelete={isOwn(row) ? onDelete : undefined}
        />
      )}
    />
  );
}

/** The grid's shape while its photos are on their way. */
export function GallerySkeleton() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        Loading photos
      </p>
      <ul className="live-grid__list gallery-grid__list" aria-hidden>
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
