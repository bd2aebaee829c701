import { type AdCard as Card, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { Link } from '../../wiring/router/Link';
import { useNavigate } from '../../wiring/router/hooks';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { AdCard } from '../card/AdCard';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths, pageOf } from '../kinds/ad-paths';
import { AdGridSkeleton } from '../list/AdGrid';
import { findSimilarAds } from './similar-ads';

interface SimilarAdsProps {
  /** An ad whose deal is done. */
  card: Card;
  headingLevel: 2 | 3;
}

const headingIdOf = (card: Card) => `similar-${adIdOf(card)}`;

/** Brings them into view, and the keyboard with it. */
export function showSimilarAds(card: Card): void {
  const heading = document.getElementById(headingIdOf(card));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** What there is instead of an ad that is sold, or a search that found. */
export function SimilarAds({ card, headingLevel }: SimilarAdsProps) {
  const { loadAds } = useAdsApi();
  const [similar, retry] = useLoaded((signal) => findSimilarAds(loadAds, card, signal));
  const id = headingIdOf(card);
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="ad-sheet__similar" aria-labelledby={id}>
      <Heading id={id} tabIndex={-1}>
        Similar ads
      </Heading>
      {similar.status === 'loading' && <AdGridSkeleton count={3} />}
      {similar.status === 'failed' && (
        <LoadFailed title="Similar ads could not be loaded" problem={similar.message} onRetry={retry} />
      )}
      {similar.status === 'loaded' && <Found card={card} similar={similar.value} />}
    </section>
  );
}

function Found({ card, similar }: { card: Card; similar: Card[] }) {
  const navigate = useNavigate();
  const { title } = adListCopy[kindOf(card)];
  const list = (
    <Link to={adPaths[kindOf(card)].list(card.productType)} className="ad-sheet__link">
      See all {title(card.productType).toLowerCase()}
    </Link>
  );
  if (similar.length === 0) return <p>There is no similar one at the moment. {list}</p>;
  return (
    <>
      <p>{sentences[kindOf(card)]}</p>
      <ul className="live-grid__list ad-grid__list">
        {similar.map((one) => (
          <li key={adIdOf(one)}>
            <AdCard card={one} onOpened={(opened) => void navigate(pageOf(opened))} />
          </li>
        ))}
      </ul>
    </>
  );
}

const sentences = {
  'for-sale': 'This one is sold. These are like it, and available.',
  wanted: 'This person found what they wanted. These still look for something like it.',
};
