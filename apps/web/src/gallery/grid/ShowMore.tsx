import type { LiveGallery } from './use-live-gallery';
import { Spinner } from '../../ui/Spinner';
import './ShowMore.scss';

export function ShowMore({ list }: { list: LiveGallery }) {
  const { hasMore, isLoadingMore, problem, wantMore } = list;
  if (!hasMore) return null;
  return (
    <div className="gallery-more">
      <p className="gallery-more__problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className="bp6-button bp6-large"
        aria-disabled={isLoadingMore}
        onClick={() => wantMore()}
      >
        {isLoadingMore ? <Spinner diameter={20} stroke={3} /> : null}
        <span>{isLoadingMore ? 'Loading more' : 'Show more'}</span>
      </button>
    </div>
  );
}
