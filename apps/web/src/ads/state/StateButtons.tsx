import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { isolated } from '../../ui/isolated';
import { isRepeatedClick } from '../../ui/is-repeated-click';
import { stateCopyOf, statesToSay } from './ad-state-copy';
import { useAdState } from './use-ad-state';

/** On a card: the states that its owner may say now, each an icon. */
export function StateIconButtons({ card }: { card: AdCard }) {
  const { isBusy, say } = useAdState(card);
  return statesToSay(card).map((state, place) => {
    const { button, icon } = stateCopyOf(kindOf(card), state);
    return (
      <IconButton
        // A button that says another state next stays, and keeps the focus.
        key={place}
        className="ad-card__state-button"
        icon={icon}
        size={20}
        label={`${button}: ${isolated(card.title)}`}
        title={button}
        aria-disabled={isBusy || undefined}
        onClick={(event) => !isRepeatedClick(event) && say(state)}
      />
    );
  });
}

/** On the sheet and the page of an ad: the same with words. */
export function StateButtons({ card }: { card: AdCard }) {
  const { isBusy, say } = useAdState(card);
  return statesToSay(card).map((state, place) => {
    const { button, icon } = stateCopyOf(kindOf(card), state);
    return (
      <button
        key={place}
        type="button"
        className="bp6-button"
        aria-disabled={isBusy || undefined}
        onClick={(event) => !isRepeatedClick(event) && say(state)}
      >
        <Icon path={icon} />
        <span>{button}</span>
      </button>
    );
  });
}
