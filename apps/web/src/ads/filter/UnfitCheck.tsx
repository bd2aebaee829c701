import type { CriterionName } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { AdGridSkeleton } from '../list/AdGrid';
import { inQuestion } from './carried-filter';

interface UnfitCheckProps {
  about: ListAbout;
  filter: ListFilter;
  onChecked: (unmet: readonly CriterionName[]) => void;
}

/** In the place of a list whose filter was that of another type, until it is known what no ad of this one can meet. */
export function UnfitCheck({ about, filter, onChecked }: UnfitCheckProps) {
  const { loadUnmetCriteria } = useAdsApi();
  const [loaded] = useLoaded((signal) => loadUnmetCriteria(about, inQuestion(filter), signal));
  const latest = useLatest(onChecked);
  const isLoading = loaded.status === 'loading';
  // Where it cannot be known, all stays.
  const unmet = loaded.status === 'loaded' ? loaded.value : none;
  useEffect(() => {
    if (!isLoading) latest()(unmet);
  }, [isLoading, unmet, latest]);
  return <AdGridSkeleton count={8} />;
}

const none: readonly CriterionName[] = [];
