import { mdiArrowLeft } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { paths } from '../../wiring/navigation/paths';
import type { ConversationChange } from '../../wiring/http/conversations';
import { WholeWords } from '../../ui/WholeWords';
import { accountDeleted, adRemoved } from '../conversation-copy';

interface TalkHeadProps {
  conversation: ShownConversation;
  changing: ConversationChange | null;
  onChange: (change: ConversationChange) => void;
  actions?: ReactNode;
  aboutAd?: ((card: AdCard) => ReactNode) | undefined;
}

/** With whom one talks, about which ad, and what can be done with the conversation. */
export function TalkHead({ conversation, changing, onChange, actions, aboutAd }: TalkHeadProps) {
  const { otherName, ad, adKind, adId, isArchived, isBlocked } = conversation;
  const button = (change: ConversationChange, label: string) => (
    <BusyButton size="small" isBusy={changing !== null} onClick={() => changing === null && onChange(change)}>
      {label}
    </BusyButton>
  );
  return (
    <header className="talk__head">
      <ButtonLink to={paths.messages} icon={mdiArrowLeft} look="minimal" className="talk__back">
        All messages
      </ButtonLink>
      <div className="talk__who">
        <h2 dir="auto">
          {otherName === null ? (
            accountDeleted
          ) : (
            <Link to={paths.adsForSaleListUserName(otherName)}>
              <WholeWords text={otherName} />
            </Link>
          )}
        </h2>
        <p>
          {ad === null ? (
            adRemoved
          ) : (
            <Link to={paths.ad(adKind, adId)}>
              <bdi>{ad.title}</bdi>
            </Link>
          )}
        </p>
        {ad !== null && aboutAd?.(ad)}
      </div>
      <div className="talk__actions">
        {isArchived ? button('unarchive', 'Take out of archive') : button('archive', 'Archive')}
        {isBlocked ? button('unblock', 'Unblock') : button('block', 'Block')}
        {actions}
      </div>
    </header>
  );
}
