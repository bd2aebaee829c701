import { mdiMessageOutline } from '@mdi/js';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { continueConversation, messageOwner } from '@voltyard/contracts/conversations/message-copy';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { ButtonLink } from '../ui/ButtonLink';
import { useVisitor } from '../visitor/use-visitor';
import { useLoaded } from '../wiring/failures/use-loaded';
import { paths } from '../wiring/navigation/paths';
import { useConversationsApi } from './conversations-api';
import { findOwnTalk } from './find-own-talk';

/** The way to write to the owner of an ad; where its deal is done, another thing to do is the first. */
export function MessageOwner({ card }: { card: AdCard }) {
  const { user } = useVisitor();
  if (user === null) return <WriteLink card={card} label={messageOwner[kindOf(card)]} />;
  return <BeginOrContinue key={`${user.id} ${adIdOf(card)}`} userId={user.id} card={card} />;
}

/** Both lead to the same address, so it does no harm where it is not known yet which it is. */
function BeginOrContinue({ userId, card }: { userId: string; card: AdCard }) {
  const { loadConversations } = useConversationsApi();
  const [own] = useLoaded((signal) => findOwnTalk(loadConversations, { userId, adId: adIdOf(card) }, signal));
  const hasBegun = own.status === 'loaded' && own.value !== null;
  return <WriteLink card={card} label={hasBegun ? continueConversation : messageOwner[kindOf(card)]} />;
}

const WriteLink = ({ card, label }: { card: AdCard; label: string }) => (
  <ButtonLink
    to={paths.messagesAbout(kindOf(card), adIdOf(card))}
    look={isOver(card.state) ? 'plain' : 'primary'}
    icon={mdiMessageOutline}
  >
    {label}
  </ButtonLink>
);
