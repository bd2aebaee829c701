import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { PriceGuidanceQuery } from '@voltyard/contracts/ads/price-guidance';
import { useId } from 'react';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { guidanceQueryOf, keyOfGuidance, priceAmong } from './guidance-query';
import { PriceGuidance } from './PriceGuidance';

interface AdPriceGuidanceProps {
  /** As it is now, live. */
  card: SellerAdCard;
  headingLevel: 2 | 3;
}

/** What was asked here for ads like this one, and where its price is among them; nothing where there are too few. */
export function AdPriceGuidance(props: AdPriceGuidanceProps) {
  const query = guidanceQueryOf(props.card, props.card.sellerAdId);
  // An edit of what it depends on asks anew; one of the price moves the pin.
  return query !== null && <Guidance key={keyOfGuidance(query)} {...props} query={query} />;
}

function Guidance({ card, headingLevel, query }: AdPriceGuidanceProps & { query: PriceGuidanceQuery }) {
  const { loadPriceGuidance } = useAdsApi();
  const [loaded, retry] = useLoaded((signal) => loadPriceGuidance(query, signal));
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  // Of most models there are too few ads: a skeleton would come and go.
  if (loaded.status === 'loading' || loaded.status === 'missing') return null;
  if (loaded.status === 'loaded' && loaded.value.p50 === null) return null;
  return (
    <section className="ad-sheet__guidance" aria-labelledby={id}>
      <Heading id={id}>What others ask</Heading>
      {loaded.status === 'failed' && (
        <LoadFailed title="What others ask could not be loaded" problem={loaded.message} onRetry={retry} />
      )}
      {loaded.status === 'loaded' && loaded.value.p50 !== null && (
        <PriceGuidance
          guidance={loaded.value}
          model={`${card.brand} ${card.model}`}
          price={priceAmong(card, query.currency)}
          whose="This ad"
        />
      )}
    </section>
  );
}
