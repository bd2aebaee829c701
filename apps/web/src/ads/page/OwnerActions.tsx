import { mdiMagnify, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { type AdCard, adIdOf, isOwnersOnly, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { MouseEvent } from 'react';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { isRepeatedClick } from '../../ui/is-repeated-click';
import { HiddenNotice } from '../hiding/HiddenNotice';
import { AdInterest } from '../interest/AdInterest';
import { isKept, searchAgainPlace } from '../keep/kept-criteria';
import { adPaths } from '../kinds/ad-paths';
import { mayChangeVisibility, visibilityCopy } from '../searches/search-change-copy';
import { otherVisibility, useSearchChange } from '../searches/use-search-change';
import { StateButtons } from '../state/StateButtons';
import { useDeleteAd } from '../use-delete-ad';
import { ShareAd } from './ShareAd';
import './AdActions.scss';

interface OwnerActionsProps {
  card: AdCard;
  onDeleted?: (() => void) | undefined;
}

/** What its owner can do with an ad: say its state, then the rest. Of one that is hidden they read why. */
export function OwnerActions({ card, onDeleted }: OwnerActionsProps) {
  const { leaving } = useDeletionsUnderWay();
  const isLeaving = leaving.has(adIdOf(card));
  return (
    <>
      {card.hiding && <HiddenNotice card={card} hiding={card.hiding} />}
      <div className="ad-actions" aria-busy={isLeaving || undefined}>
        {!isLeaving && <FirstOfOwner card={card} />}
        <div className="ad-actions__tools">
          {!isLeaving && <ToolsOfOwner card={card} />}
          <DeleteButton {...{ card, isLeaving, onDeleted }} />
        </div>
        <AdInterest card={card} />
      </div>
    </>
  );
}

const FirstOfOwner = ({ card }: { card: AdCard }) =>
  isPrivateAd(card) ? (
    <div className="ad-actions__main">
      <VisibilityButton card={card} />
    </div>
  ) : (
    <div className="ad-actions__states" role="group" aria-label="State of the ad">
      <StateButtons card={card} />
    </div>
  );

const ToolsOfOwner = ({ card }: { card: AdCard }) => (
  <>
    <ButtonLink to={adPaths[kindOf(card)].edit(adIdOf(card))} icon={mdiPencilOutline}>
      Edit
    </ButtonLink>
    {isKept(card) && (
      <ButtonLink to={searchAgainPlace(card)} icon={mdiMagnify}>
        Search again
      </ButtonLink>
    )}
    {!isPrivateAd(card) && mayChangeVisibility(card) && <VisibilityButton card={card} />}
    {!isOwnersOnly(card) && <ShareAd card={card} />}
  </>
);

function DeleteButton({ card, isLeaving, onDeleted }: OwnerActionsProps & { isLeaving: boolean }) {
  const deleteAd = useDeleteAd();
  const press = (event: MouseEvent) => {
    if (isRepeatedClick(event)) return;
    void deleteAd(card).then((isDeleted) => isDeleted && onDeleted?.());
  };
  return (
    <button type="button" className="bp6-button" aria-disabled={isLeaving || undefined} onClick={press}>
      <Icon path={mdiTrashCanOutline} />
      <span>{isLeaving ? 'Deleting …' : 'Delete'}</span>
    </button>
  );
}

function VisibilityButton({ card }: { card: AdCard }) {
  const { isBusy, change } = useSearchChange(card);
  return (
    <BusyButton isBusy={isBusy} onClick={() => change(otherVisibility(card))}>
      {visibilityCopy(card).name}
    </BusyButton>
  );
}
