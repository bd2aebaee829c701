import { Spinner } from '../ui/Spinner';
import type { LiveList } from './live-list';
import './ShowMore.scss';

type ShowMoreList = Pick<LiveList<unknown>, 'hasMore' | 'isLoadingMore' | 'problem' | 'wantMore'>;

/** The way to the next page of a list, and why it could not be loaded. */
export function ShowMore({ list }: { list: ShowMoreList }) {
  const { hasMore, isLoadingMore, problem, wantMore } = list;
  if (!hasMore) return null;
  return (
    <div className="show-more">
      <p className="show-more__problem" role="alert">
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
