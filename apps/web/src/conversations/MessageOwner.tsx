import { mdiMessageOutline } from '@mdi/js';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { ButtonLink } from '../ui/ButtonLink';
import { paths } from '../wiring/navigation/paths';

/** The way to write to the owner of an ad; where its deal is done, another thing to do is the first. */
export function MessageOwner({ card }: { card: AdCard }) {
  const kind = kindOf(card);
  return (
    <ButtonLink
      to={paths.messagesAbout(kind, adIdOf(card))}
      look={isOver(card.state) ? 'plain' : 'primary'}
      icon={mdiMessageOutline}
    >
      {kind === 'for-sale' ? 'Message seller' : 'Message buyer'}
    </ButtonLink>
  );
}
