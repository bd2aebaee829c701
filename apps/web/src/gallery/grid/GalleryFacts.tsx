import { counted } from '../../ads/ad-formats';
import { Freshness } from '../../live/Freshness';
import type { LiveGallery } from './use-live-gallery';

/** How many photos are shown and how fresh they are. */
export function GalleryFacts({ list: { rows, hasMore, freshness } }: { list: LiveGallery }) {
  const count = counted(rows.length, 'photo');
  return (
    <p className="list-facts">
      <Freshness state={freshness} what="photos" />
      {rows.length > 0 && <span>{hasMore ? `The newest ${count}` : count}</span>}
    </p>
  );
}
