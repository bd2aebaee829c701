import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { looksLikeId } from '@voltyard/contracts/ids';
import { useVisitor } from '../../visitor/use-visitor';
import { AdDialog, AdSheet } from './AdSheet';
import { AdSheetLoading } from './AdSheetLoading';
import { MissingAd } from './MissingAd';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { useDeleteAd } from '../use-delete-ad';
import { useOpenAd } from './use-open-ad';
import { useWatchedAd } from './use-watched-ad';

interface OpenedAdProps {
  /** The kinds of ad that this screen lists. */
  kinds: readonly AdKind[];
}

/** The ad of the address (`?ad=…`) over the screen's lists, whether they hold it or not. */
export function OpenedAd({ kinds }: OpenedAdProps) {
  const { openId, close } = useOpenAd();
  const { userId } = useVisitor();
  if (openId === null) return null;
  return looksLikeId(openId) ? (
    <Opened
      key={kinds.includes('wanted') ? `${openId} ${userId}` : openId}
      adId={openId.toLowerCase()}
      kinds={kinds}
    />
  ) : (
    <MissingAd key={openId} kinds={kinds} reason="no-id" onClosed={close} />
  );
}

function Opened({ adId, kinds }: OpenedAdProps & { adId: string }) {
  const { close, openedCard } = useOpenAd();
  const { userId } = useVisitor();
  const deleteAd = useDeleteAd();
  const { leaving } = useDeletionsUnderWay();
  const ad = useWatchedAd({ adId, kinds, known: isHidden(openedCard, userId) ? undefined : openedCard });
  if (ad.status === 'missing') return <MissingAd kinds={kinds} reason="removed" onClosed={close} />;
  if (ad.status !== 'shown') {
    return (
      <AdDialog label="Ad" onClosed={close}>
        <AdSheetLoading ad={ad} />
      </AdDialog>
    );
  }
  const { card, isRemoved } = ad;
  return (
    <AdSheet
      card={card}
      isGone={isRemoved}
      isLeaving={leaving.has(adId)}
      onClosed={close}
      {...(card.userId === userId &&
        !isRemoved && {
          // Closed, so that the message with its Undo is not behind it.
          onDeleted: () => void deleteAd(card).then((isDeleted) => isDeleted && close()),
        })}
    />
  );
}

/** Opened cards outlive a session: only their owner may see the private ones in this browser. */
const isHidden = (card: AdCard | undefined, userId: unknown): boolean =>
  card !== undefined && isPrivateAd(card) && card.userId !== userId;
