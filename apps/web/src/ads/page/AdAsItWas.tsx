import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { looksLikeId } from '@voltyard/contracts/ids';
import type { ProblemCode } from '@voltyard/contracts/problems';
import type { ProductType } from '@voltyard/contracts/product-types';
import { Link } from '../../wiring/router/Link';
import { dateTimeOf } from '../../ui/formats';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { CallFailed } from '../../wiring/http/call-failed';
import { paths } from '../../wiring/navigation/paths';
import { useAdsApi } from '../ads-api';
import { AdDetails } from './AdDetails';
import { AdLoading } from './AdLoading';
import { MissingAd } from './MissingAd';
import './AdAsItWas.scss';

interface AdAsItWasProps {
  kind: AdKind;
  adId: string;
  version: number;
  titleId: string;
}

const versionUnknown: ProblemCode = 'ad-version-unknown';

/** The page of an ad as it was at a version. It stays as it is, and nothing can be done with it. */
export function AdAsItWas({ adId, ...ad }: AdAsItWasProps) {
  if (!looksLikeId(adId))
    return <MissingAd kinds={[ad.kind]} reason="no-id" titleId={ad.titleId} headingLevel={1} />;
  return <AdAtVersion adId={adId} {...ad} />;
}

function AdAtVersion({ kind, adId, version, titleId }: AdAsItWasProps) {
  const { loadAdVersion } = useAdsApi();
  const [ad, retry] = useLoaded((signal) =>
    loadAdVersion(kind, adId, version, signal).then(shownAd, goneWhereRemoved),
  );
  const heading = { titleId, headingLevel: 1 as const };
  const now = (
    <Link to={paths.ad(kind, adId)} className="ad-sheet__link">
      See the ad as it is now
    </Link>
  );
  if (ad.status === 'missing') return <MissingAd kinds={[kind]} reason="missing" {...heading} />;
  if (ad.status === 'loading') return <AdLoading ad={ad} {...heading} />;
  if (ad.status === 'failed' && ad.code === versionUnknown)
    return (
      <div className="ad-sheet__content">
        <h1 id={titleId} className="ad-sheet__title">
          No such version of this ad
        </h1>
        <p>It never existed, or it is not public. {now}</p>
      </div>
    );
  if (ad.status === 'failed')
    return <AdLoading ad={{ status: 'failed', problem: ad.message, retry }} {...heading} />;
  const { card, productType } = ad.value;
  if (card === null) return <MissingAd kinds={[kind]} reason="removed" {...{ productType }} {...heading} />;
  return (
    <>
      <p role="status" className="ad-as-it-was">
        <span>
          As it was on <time dateTime={card.updatedAt}>{dateTimeOf(card.updatedAt)}</time>.
        </span>{' '}
        {now}
      </p>
      <AdDetails card={card} isGone={false} {...heading} />
    </>
  );
}

interface FormerAd {
  /** Null where the ad was removed since. */
  card: AdCard | null;
  productType: ProductType | undefined;
}

const shownAd = (card: AdCard): FormerAd => ({ card, productType: card.productType });

function goneWhereRemoved(problem: unknown): FormerAd {
  if (problem instanceof CallFailed && problem.isRemoved)
    return { card: null, productType: problem.productType };
  throw problem;
}
