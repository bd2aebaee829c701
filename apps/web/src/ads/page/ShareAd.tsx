import { mdiLinkVariant, mdiShareVariantOutline } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { Icon } from '../../ui/Icon';
import { useShareAd } from './use-share-ad';

/** The ways to send an ad to others. */
export function ShareAd({ card }: { card: AdCard }) {
  const { copyLink, share } = useShareAd(card);
  return (
    <>
      <button type="button" className="bp6-button" onClick={() => void copyLink()}>
        <Icon path={mdiLinkVariant} />
        <span>Copy link</span>
      </button>
      {share !== null && (
        <button type="button" className="bp6-button" onClick={() => void share()}>
          <Icon path={mdiShareVariantOutline} />
          <span>Share …</span>
        </button>
      )}
    </>
  );
}
