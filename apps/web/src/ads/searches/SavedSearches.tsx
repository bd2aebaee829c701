import { mdiBookmarkOutline, mdiCarElectric } from '@mdi/js';
import { useRef } from 'react';
import { LiveGrid } from '../../live/LiveGrid';
import { ListFacts, ListHead } from '../../live/ListHead';
import { ShowMore } from '../../live/ShowMore';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../wiring/navigation/paths';
import { SavedSearchItem } from './SavedSearchItem';
import { type Counts, useSearches } from './use-searches';
import './SavedSearches.scss';

/** The searches that the signed-in user keeps, and what is new in each. */
export function SavedSearches({ userId }: { userId: string }) {
  const { list, counts } = useSearches(userId);
  return (
    <>
      <ListHead title="Searches">
        <ListFacts list={list} of="search" what="ads" />
      </ListHead>
      <List list={list} counts={counts} />
    </>
  );
}

interface ListProps {
  list: ReturnType<typeof useSearches>['list'];
  counts: Counts | null;
}

function List({ list, counts }: ListProps) {
  const grid = useRef<HTMLUListElement>(null);
  if (list.status === 'loading') return <LoadingSearches />;
  if (list.status === 'failed')
    return (
      <LoadFailed title="Your searches could not be loaded" problem={list.problem} onRetry={list.retry} />
    );
  if (list.rows.length === 0) return <NothingKept />;
  return (
    <>
      <LiveGrid
        className="saved-searches"
        label="Searches"
        arrival="new search"
        rows={list.rows}
        list={grid}
        isOwn={() => true}
        renderRow={({ id, row }) => <SavedSearchItem search={row} counts={counts?.get(id) ?? null} />}
      />
      <ShowMore list={list} />
    </>
  );
}

function LoadingSearches() {
  return (
    <div role="status" aria-label="Loading your searches" className="saved-searches__loading">
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} height={180} />
      ))}
    </div>
  );
}

function NothingKept() {
  return (
    <EmptyState
      icon={mdiBookmarkOutline}
      title="No searches yet"
      description="Filter a list, and press “Keep this search”: here you see how many ads fit, and what is new."
      actions={
        <ButtonLink to={paths.adsForSaleList('car')} look="primary" icon={mdiCarElectric}>
          Look at ads
        </ButtonLink>
      }
    />
  );
}
