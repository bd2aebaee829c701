import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import { searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import type { ProductType } from '@voltyard/contracts/product-types';
import { ButtonLink } from '../../ui/ButtonLink';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { countText } from '../filter/count-text';
import { relaxationLabel } from '../filter/relaxation-label';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import { type Correction, findCorrection } from './correction';
import type { Spelled } from './spelled-in';
import './DidYouMean.scss';

interface DidYouMeanProps {
  kind: AdKind;
  productType: ProductType;
  /** What may be misspelt. */
  spelled: Spelled;
  brands: ModelBrands;
  focusHead: () => void;
}

/** A link to a corrected search, with what it finds. Empty while it is loading and when there is none. */
export function DidYouMean({ kind, productType, spelled, brands, focusHead }: DidYouMeanProps) {
  const api = useAdsApi();
  const about = { kind, productType };
  const [found] = useLoaded((signal) => findCorrection(api, { about, spelled }, signal));
  const correction = found.status === 'loaded' ? found.value : null;
  return (
    <p role="status" className="did-you-mean">
      {correction !== null && (
        <ButtonLink
          to={`${adPaths[kind].list(productType)}?${searchOf(filterOf(correction))}`}
          look="primary"
          onClick={focusHead}
        >
          Did you mean {correction.better}?{foundBy(correction)}
        </ButtonLink>
      )}
    </p>
  );

  /** ` 14 cars`, ` Without “Up to €9,000”: 14 cars` */
  function foundBy({ corrected: filter, relaxation, count }: Correction): string {
    const of = adListCopy[kind].listed(productType);
    const counted = (ads: number) => `${countText(ads)} ${ads === 1 ? of : `${of}s`}`;
    if (relaxation !== null)
      return ` ${relaxationLabel(relaxation, { about, filter, brands })}: ${counted(relaxation.count)}`;
    return count === null ? '' : ` ${counted(count)}`;
  }
}

const filterOf = ({ corrected, relaxation }: Correction) =>
  relaxation === null ? corrected : relaxedBy(relaxation, corrected);
