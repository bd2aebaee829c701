import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type ListFilter, searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { ButtonLink } from '../../ui/ButtonLink';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { adPaths } from '../kinds/ad-paths';
import './DidYouMean.scss';

interface DidYouMeanProps {
  kind: AdKind;
  productType: ProductType;
  /** What may be misspelt. */
  text: string;
  /** The filter with a better text in its place. */
  corrected: (better: string) => ListFilter;
}

/** A link to a corrected search. Empty while the suggestion is loading and when there is none. */
export function DidYouMean({ kind, productType, text, corrected }: DidYouMeanProps) {
  const { loadSuggestion } = useAdsApi();
  const [suggestion] = useLoaded((signal) => loadSuggestion(kind, productType, text, signal));
  const better = suggestion.status === 'loaded' ? suggestion.value : null;
  return (
    <p role="status" className="did-you-mean">
      {better !== null && (
        <ButtonLink to={`${adPaths[kind].list(productType)}?${searchOf(corrected(better))}`} look="primary">
          Did you mean {better}?
        </ButtonLink>
      )}
    </p>
  );
}
