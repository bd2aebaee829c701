import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { Icon } from '../../ui/Icon';
import { stateCopyOf, stateLineOf } from './ad-state-copy';
import './StateLine.scss';

/** Says that an ad is reserved, or that its deal is done; nothing while it is live. */
export function StateLine({ card }: { card: AdCard }) {
  const line = stateLineOf(card);
  if (line === null) return null;
  return (
    <span className={`state-line ${isOver(card.state) ? 'state-line--over' : ''}`}>
      <Icon path={stateCopyOf(kindOf(card), card.state).icon} size={18} />
      <span>{line}</span>
    </span>
  );
}
