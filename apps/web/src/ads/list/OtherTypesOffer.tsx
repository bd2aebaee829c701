import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { filterAbout, type ListFilter, searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import type { OtherTypes } from '@voltyard/contracts/ads/other-types.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { ButtonLink } from '../../ui/ButtonLink';
import { productTypeIcons } from '../../ui/product-type-icons';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { countText } from '../filter/count-text';
import { filterLabel, relaxationLabel } from '../filter/relaxation-label';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import './DidYouMean.scss';

interface OtherTypesOfferProps {
  kind: AdKind;
  productType: ProductType;
  filter: ListFilter;
  focusHead: () => void;
}

/** Links to the lists of other types of vehicle that have what a search is about, with what they find. */
export function OtherTypesOffer({ kind, productType, filter, focusHead }: OtherTypesOfferProps) {
  const { loadOtherTypes } = useAdsApi();
  const { sort: _sort, limit: _limit, ...criteria } = filter;
  const [found] = useLoaded((signal) => loadOtherTypes({ kind, productType }, criteria, signal));
  const offers = found.status === 'loaded' ? found.value.offers : [];
  return (
    <p role="status" className="did-you-mean">
      {offers.map((offer, place) => (
        <ButtonLink
          key={offer.productType}
          to={`${adPaths[kind].list(offer.productType)}?${searchOf(filterOf(offer))}`}
          look={place === 0 ? 'primary' : 'plain'}
          icon={productTypeIcons[offer.productType]}
          onClick={focusHead}
        >
          {textOf(offer)}
        </ButtonLink>
      ))}
    </p>
  );

  function filterOf({ productType: type, ...change }: Offer): ListFilter {
    return relaxedBy(change, filterAbout({ kind, productType: type }, filter));
  }

  /** `12 bikes match “brompton”` */
  function textOf({ productType: type, count, ...change }: Offer): string {
    const about = { kind, productType: type };
    const asked = { about, filter: filterAbout(about, filter), brands: new Map() };
    const what = change.nearPlace
      ? relaxationLabel(change, asked)
      : filterLabel({ ...asked, filter: relaxedBy(change, asked.filter) });
    const of = adListCopy[kind].listed(type);
    return `${countText(count)} ${count === 1 ? `${of} matches` : `${of}s match`} ${what}`;
  }
}

type Offer = OtherTypes['offers'][number];
