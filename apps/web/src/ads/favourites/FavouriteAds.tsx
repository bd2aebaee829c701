import { mdiCarElectric, mdiHeartOutline } from '@mdi/js';
import { useMemo, useRef } from 'react';
import { LiveGrid } from '../../live/LiveGrid';
import { ListFacts, ListHead } from '../../live/ListHead';
import { ShowMore } from '../../live/ShowMore';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { paths } from '../../wiring/navigation/paths';
import { AdGridSkeleton } from '../list/AdGrid';
import { useFocusClosedAd } from '../list/use-focus-closed-ad';
import { useListedAds } from '../page/listed-ads';
import { useOpenAd } from '../page/use-open-ad';
import { FavouriteAd } from './FavouriteAd';
import { useFavourites } from './use-favourites';

/** The favourites of the signed-in user, and what became of each since it was saved. */
export function FavouriteAds({ userId }: { userId: string }) {
  const list = useFavourites(userId);
  return (
    <>
      <ListHead title="Favourites">
        <ListFacts list={list} of="favourite" what="ads" />
      </ListHead>
      <Favourites list={list} />
    </>
  );
}

function Favourites({ list }: { list: ReturnType<typeof useFavourites> }) {
  const grid = useRef<HTMLUListElement>(null);
  const { openId } = useOpenAd();
  useFocusClosedAd(grid, openId);
  const cards = useMemo(() => list.rows.flatMap(({ row: { card } }) => card ?? []), [list.rows]);
  useListedAds({ cards, wantMore: list.hasMore ? list.wantMore : undefined });
  if (list.status === 'loading') return <AdGridSkeleton count={8} />;
  if (list.status === 'failed')
    return (
      <LoadFailed title="Your favourites could not be loaded" problem={list.problem} onRetry={list.retry} />
    );
  if (list.rows.length === 0) return <NothingSaved />;
  return (
    <>
      <LiveGrid
        className="ad-grid"
        label="Favourites"
        arrival="new favourite"
        rows={list.rows}
        list={grid}
        isOwn={() => true}
        renderRow={({ row }) => <FavouriteAd favourite={row} onGone={list.tellGone} />}
      />
      <ShowMore list={list} />
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      icon={mdiHeartOutline}
      title="No favourites yet"
      description="Press the heart of an ad to find it here again, and to see when its price changes."
      actions={
        <ButtonLink to={paths.adsForSaleList('car')} look="primary" icon={mdiCarElectric}>
          Look at ads
        </ButtonLink>
      }
    />
  );
}
