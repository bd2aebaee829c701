import { mdiMagnify, mdiPencilOutline, mdiSetMerge, mdiTrashCanOutline } from '@mdi/js';
import { type AdCard, adIdOf, type BuyerAdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isOpenToMatch } from '@voltyard/contracts/matches/match-of';
import { Link } from '../../wiring/router/Link';
import { isolated } from '../../ui/isolated';
import { isRepeatedClick } from '../../ui/is-repeated-click';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { paths } from '../../wiring/navigation/paths';
import { AdInterest } from '../interest/AdInterest';
import { isKept, searchAgainPlace } from '../keep/kept-criteria';
import { adPaths } from '../kinds/ad-paths';
import { StateIconButtons } from '../state/StateButtons';
import { mayChangeVisibility, visibilityCopy } from '../searches/search-change-copy';
import { otherVisibility, useSearchChange } from '../searches/use-search-change';

interface OwnerButtonsProps {
  card: AdCard;
  /** It is being deleted. */
  isLeaving: boolean;
  onDeleted: (card: AdCard) => void;
}

/** What only the one whose ad it is reads of it, and can do with it. */
export function OwnerButtons({ card, isLeaving, onDeleted }: OwnerButtonsProps) {
  return (
    <>
      {!isLeaving && <AdInterest card={card} />}
      <span className="ad-card__owner">
        {!isLeaving && isKept(card) && <SearchAgain card={card} />}
        {!isLeaving && isOpenToMatch(card) && <MatchesLink card={card} />}
        {!isLeaving && mayChangeVisibility(card) && <VisibilityButton card={card} />}
        {!isLeaving && <StateIconButtons card={card} />}
        {!isLeaving && (
          <Link
            className="icon-button"
            to={adPaths[kindOf(card)].edit(adIdOf(card))}
            aria-label={`Edit ${isolated(card.title)}`}
            title="Edit"
          >
            <Icon path={mdiPencilOutline} size={20} />
          </Link>
        )}
        <IconButton
          className="ad-card__delete"
          icon={mdiTrashCanOutline}
          size={20}
          label={isLeaving ? `Deleting ${isolated(card.title)} …` : `Delete ${isolated(card.title)}`}
          title={isLeaving ? 'Deleting …' : 'Delete'}
          aria-disabled={isLeaving || undefined}
          onClick={(event) => !isRepeatedClick(event) && onDeleted(card)}
        />
      </span>
    </>
  );
}

function SearchAgain({ card }: { card: BuyerAdCard }) {
  return (
    <Link
      className="icon-button"
      to={searchAgainPlace(card)}
      aria-label={`Search again: ${isolated(card.title)}`}
      title="Search again"
    >
      <Icon path={mdiMagnify} size={20} />
    </Link>
  );
}

const MatchesLink = ({ card }: { card: AdCard }) => (
  <Link
    className="icon-button"
    to={paths.matchesOfAd(adIdOf(card))}
    aria-label={`Matches of ${isolated(card.title)}`}
    title="Matches"
  >
    <Icon path={mdiSetMerge} size={20} />
  </Link>
);

/** For wanted ads only. */
function VisibilityButton({ card }: { card: AdCard }) {
  const { isBusy, change } = useSearchChange(card);
  const { name, icon } = visibilityCopy(card);
  return (
    <IconButton
      className="ad-card__publish"
      icon={icon}
      size={20}
      label={`${name} ${isolated(card.title)}`}
      title={name}
      aria-disabled={isBusy || undefined}
      onClick={() => change(otherVisibility(card))}
    />
  );
}
