import { mdiMagnify, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { isKept, searchAgainPlace } from '../keep/kept-criteria';
import { adPaths } from '../kinds/ad-paths';
import { StateButtons } from '../state/StateButtons';
import { usePublishAd } from '../use-publish-ad';

interface OwnerActionsProps {
  card: AdCard;
  isLeaving: boolean;
  onDeleted: () => void;
}

export function OwnerActions({ card, isLeaving, onDeleted }: OwnerActionsProps) {
  return (
    <p className="ad-sheet__owner" aria-busy={isLeaving || undefined}>
      {!isLeaving && isKept(card) && (
        <ButtonLink to={searchAgainPlace(card)} icon={mdiMagnify}>
          Search again
        </ButtonLink>
      )}
      {!isLeaving && (
        <ButtonLink to={adPaths[kindOf(card)].edit(adIdOf(card))} icon={mdiPencilOutline}>
          Edit
        </ButtonLink>
      )}
      {!isLeaving && isPrivateAd(card) && <PublishButton card={card} />}
      <button type="button" className="bp6-button" aria-disabled={isLeaving || undefined} onClick={onDeleted}>
        <Icon path={mdiTrashCanOutline} />
        <span>{isLeaving ? 'Deleting …' : 'Delete'}</span>
      </button>
      {/* Last: they come and go, and no other button may come under the pointer. */}
      {!isLeaving && <StateButtons card={card} />}
    </p>
  );
}

function PublishButton({ card }: { card: AdCard }) {
  const { isPublishing, publish } = usePublishAd(card);
  return (
    <BusyButton isBusy={isPublishing} onClick={() => void publish()}>
      {isPublishing ? 'Publishing …' : 'Publish'}
    </BusyButton>
  );
}
