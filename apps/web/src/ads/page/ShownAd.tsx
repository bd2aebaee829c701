import { mdiArrowLeft } from '@mdi/js';
import { type AdCard, isOwnersOnly, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { isOpenToMatch } from '@voltyard/contracts/matches/match-of';
import { looksLikeId } from '@voltyard/contracts/ids';
import { goneAdCopy } from '@voltyard/contracts/pages';
import type { Path } from '../../wiring/router/address';
import { Link } from '../../wiring/router/Link';
import { useLocation } from '../../wiring/router/hooks';
import type { OpenParameter } from '../../wiring/navigation/use-opened';
import { Icon } from '../../ui/Icon';
import { useVisitor } from '../../visitor/use-visitor';
import { AnswersOnAd } from '../answers/AnswersOnAd';
import { AdHistory } from '../history/AdHistory';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import { OwnMatches } from '../matches/OwnMatches';
import { AdPriceGuidance } from '../prices/AdPriceGuidance';
import { SimilarAds } from '../similar/SimilarAds';
import { AdDetails } from './AdDetails';
import { AdLoading } from './AdLoading';
import { MissingAd } from './MissingAd';
import { OwnerActions } from './OwnerActions';
import { RestoreOwnAd } from './RestoreOwnAd';
import { useReadNoticesOfAd } from './use-read-notices-of-ad';
import { useWatchedAd } from './use-watched-ad';
import { type AdActions, VisitorActions } from './VisitorActions';

export interface ShownAdProps {
  /** As the address has it. */
  adId: string;
  /** The kinds of ad that it may be. */
  kinds: readonly AdKind[];
  /** As the list has it from which it was opened. */
  known?: AdCard | undefined;
  titleId: string;
  headingLevel: 1 | 2;
  /** It lies over a list that has it. */
  isInList?: boolean;
  /** What others than its owner can do about it, such as writing to them. */
  actionsOf?: ((card: AdCard) => AdActions) | undefined;
  onDeleted?: () => void;
}

/** The ad of an address, live: on its way, there, or why not. */
export function ShownAd(props: ShownAdProps) {
  const { userId } = useVisitor();
  const { adId, kinds } = props;
  if (!looksLikeId(adId)) return <MissingAd key={adId} {...props} reason="no-id" />;
  // A private ad is its owner's: another user asks for it anew.
  const key = kinds.includes('wanted') ? `${adId} ${userId}` : adId;
  return <LiveAd key={key} {...props} adId={adId.toLowerCase()} />;
}

function LiveAd({ adId, kinds, known, titleId, headingLevel, ...props }: ShownAdProps) {
  const { isInList = false, actionsOf, onDeleted } = props;
  const { userId } = useVisitor();
  const ad = useWatchedAd({ adId, kinds, known: isHidden(known, userId) ? undefined : known });
  useReadNoticesOfAd(ad.status === 'shown' && !ad.isRemoved ? adId : null);
  const heading = { titleId, headingLevel };
  if (ad.status === 'missing') return <MissingAd kinds={kinds} reason="missing" {...heading} />;
  if (ad.status === 'hidden')
    return <MissingAd kinds={kinds} reason="hidden" productType={ad.productType} {...heading} />;
  if (ad.status === 'removed') {
    const { productType } = ad;
    return (
      <MissingAd kinds={kinds} reason="removed" {...heading}>
        <RestoreOwnAd {...{ adId, kinds, productType }}>
          <p>{goneAdCopy.removed.sentence}</p>
        </RestoreOwnAd>
      </MissingAd>
    );
  }
  if (ad.status !== 'shown') return <AdLoading ad={ad} {...heading} />;
  const { card, isRemoved } = ad;
  const isOwn = card.userId === userId;
  return (
    <AdDetails
      card={card}
      isGone={isRemoved}
      isInList={isInList}
      isLive
      {...heading}
      above={headingLevel === 1 && !isRemoved && <WayToList card={card} />}
      actions={
        isRemoved ? (
          <RestoreOwnAd {...{ adId, kinds: [kindOf(card)] }} productType={card.productType} />
        ) : isOwn ? (
          <OwnerActions {...{ card, onDeleted }} />
        ) : (
          <VisitorActions card={card} {...actionsOf?.(card)} />
        )
      }
      below={!isRemoved && <Below {...{ card, isOwn }} headingLevel={headingLevel === 1 ? 2 : 3} />}
    />
  );
}

/** Who opened an ad by its address did not come from a list; one that was loaded again over its list leads to that, as it was. */
const WayToList = ({ card }: { card: AdCard }) => {
  const kind = kindOf(card);
  const list = adPaths[kind].list(card.productType);
  const { state } = useLocation();
  return (
    <Link className="ad-page__list" to={list + searchIn(state, list)}>
      <Icon path={mdiArrowLeft} size={20} /> {adListCopy[kind].all(card.productType)}
    </Link>
  );
};

/** How that list was filtered and ordered; empty where the ad lay over another page. */
function searchIn(state: unknown, list: string): string {
  const { layOver } = (state ?? {}) as { layOver?: Path };
  if (layOver?.pathname !== list) return '';
  const search = new URLSearchParams(layOver.search);
  for (const opened of ['ad', 'photo', 'report'] satisfies OpenParameter[]) search.delete(opened);
  return search.size > 0 ? `?${search}` : '';
}

interface BelowProps {
  card: AdCard;
  isOwn: boolean;
  headingLevel: 2 | 3;
}

/** What others ask for such a vehicle, what was asked, what matches it (its owner's), what changed, and, not for its owner, what there is instead of it. */
const Below = ({ card, isOwn, headingLevel }: BelowProps) => (
  <>
    {'sellerAdId' in card && !isOwnersOnly(card) && <AdPriceGuidance {...{ card, headingLevel }} />}
    {!isPrivateAd(card) && <AnswersOnAd {...{ card, isOwn, headingLevel }} />}
    {isOwn && isOpenToMatch(card) && <OwnMatches {...{ card, headingLevel }} />}
    <AdHistory {...{ card, headingLevel }} />
    {isOver(card.state) && !isOwn && <SimilarAds {...{ card, headingLevel }} />}
  </>
);

/** Opened cards outlive a session: only their owner may see the private ones in this browser. */
const isHidden = (card: AdCard | undefined, userId: unknown): boolean =>
  card !== undefined && isOwnersOnly(card) && card.userId !== userId;
