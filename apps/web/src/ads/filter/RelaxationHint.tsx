import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import type { ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import type { FilterCounts } from './FilterFields';
import { countText } from './count-text';
import { relaxationLabel } from './relaxation-label';

interface RelaxationHintProps {
  about: ListAbout;
  filter: Criteria;
  brands: ModelBrands;
  counts: FilterCounts | null;
}

/** Says which change of a filter that finds nothing is the closest one that finds something. */
export function RelaxationHint({ counts, ...asked }: RelaxationHintProps) {
  const closest = counts?.relaxed[0];
  if (closest === undefined) return null;
  return (
    <p>
      Would find some: {relaxationLabel(closest, asked)} ({countText(closest.count)})
    </p>
  );
}
