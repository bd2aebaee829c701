import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { looksLikeId } from '@voltyard/contracts/ids';
import { hasNotFound } from '@voltyard/machines/notifications/notifications.machine';
import { useEffect } from 'react';
import { useVisitor } from '../../visitor/use-visitor';
import { useLatest } from '../../ui/use-latest';
import { useActors } from '../../wiring/root-actors';
import { AdDialog, AdSheet } from './AdSheet';
import { AdSheetLoading } from './AdSheetLoading';
import { useDeleteAd } from '../use-delete-ad';
import { useOpenAd } from './use-open-ad';
import { useWatchedAd } from './use-watched-ad';

interface OpenedAdProps {
  /** The kinds of ad that this screen lists. */
  kinds: readonly AdKind[];
}

/** The ad of the address (`?ad=…`) over the screen's lists, whether they hold it or not. */
export function OpenedAd({ kinds }: OpenedAdProps) {
  const { openId } = useOpenAd();
  if (openId === null) return null;
  return looksLikeId(openId) ? (
    <Opened key={openId} adId={openId.toLowerCase()} kinds={kinds} />
  ) : (
    <Missing key={openId} />
  );
}

function Opened({ adId, kinds }: OpenedAdProps & { adId: string }) {
  const { close, openedCard } = useOpenAd();
  const { user } = useVisitor();
  const deleteAd = useDeleteAd();
  const ad = useWatchedAd({ adId, kinds, known: openedCard });
  if (ad.status === 'missing') return <Missing />;
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
      onClosed={close}
      {...(card.userId === user?.id &&
        !isRemoved && {
          // Closed, so that the message with its Undo is not behind it.
          onDeleted: () => void deleteAd(card).then((isDeleted) => isDeleted && close()),
        })}
    />
  );
}

/** A missing ad is no error: it is told of (specification, section 8), and the list stands without it. */
function Missing() {
  const { notifications } = useActors();
  const { close } = useOpenAd();
  const latestClose = useLatest(close);
  useEffect(() => {
    latestClose()();
    if (hasNotFound(notifications.getSnapshot())) return;
    notifications.send({ type: 'notification.added', message: 'not found', isError: false });
  }, [notifications, latestClose]);
  return null;
}
