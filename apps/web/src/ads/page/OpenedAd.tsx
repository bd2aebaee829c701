import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useEffect, useEffectEvent, useId } from 'react';
import { useDialogKeys } from '../../photos/viewer/use-dialog-keys';
import { useOpened } from '../../wiring/navigation/use-opened';
import { AdDialog } from './AdDialog';
import { AdSteps } from './AdSteps';
import { fetchAd, LateAd, type LoadAdActions } from './LateAd';
import { SwipedAd } from './SwipedAd';
import { useOpenAd } from './use-open-ad';
import { useSteps } from './use-steps';

interface OpenedAdProps {
  /** The kinds of ad that it may be. */
  kinds: readonly AdKind[];
  loadActions: LoadAdActions;
}

/** The open ad over the screen's lists, whether they hold it or not. */
export function OpenedAd(props: OpenedAdProps) {
  const { openId } = useOpenAd();
  const { loadActions } = props;
  useEffect(() => void fetchAd(loadActions), [loadActions]);
  return openId !== null && <Opened {...props} adId={openId} />;
}

function Opened({ adId, ...props }: OpenedAdProps & { adId: string }) {
  const titleId = useId();
  const { openedCard, close } = useOpenAd();
  const [photo, report] = [useOpened('photo').openId, useOpened('report').openId];
  const isCovered = photo !== null || report !== null;
  const { neighbours, canGo, go } = useSteps(adId);
  useMoreAtEnd(adId, neighbours?.wantMore);
  useDialogKeys('ad-sheet', { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }, isOutsidePhotos);
  return (
    <AdDialog
      titleId={titleId}
      isCovered={isCovered}
      tools={neighbours !== null && <AdSteps canGo={canGo} onStep={go} />}
      onClosed={close}
    >
      <SwipedAd key={adId} {...{ canGo }} onSwiped={go}>
        {/* Closed after a deletion, so that the message with its Undo is not behind it. */}
        <LateAd
          {...props}
          {...{ adId, titleId }}
          known={openedCard}
          headingLevel={2}
          isInList={neighbours !== null}
          onDeleted={close}
        />
      </SwipedAd>
    </AdDialog>
  );
}

/** Loads more where the last ad is open, however one came to it: once for each, since a load may fail. */
function useMoreAtEnd(adId: string, wantMore: (() => void) | undefined): void {
  const lastId = wantMore === undefined ? null : adId;
  const loadMore = useEffectEvent(() => wantMore?.());
  useEffect(() => {
    if (lastId !== null) loadMore();
  }, [lastId]);
}

/** There the arrow keys turn the photos. */
const isOutsidePhotos = (target: Element | null): boolean => target?.closest('.ad-photos') == null;
