import { mdiArrowLeft } from '@mdi/js';
import type { ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { ReactNode } from 'react';
import { Link } from '../../wiring/router/Link';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { paths } from '../../wiring/navigation/paths';
import type { ConversationChange } from '../../wiring/http/conversations';
import { WholeWords } from '../../ui/WholeWords';
import { AdOfTalk } from '../AdOfTalk';
import { accountDeleted } from '../conversation-copy';
import type { AboutAd, TalkAd } from '../talk-ad';

export interface TalkHeadProps {
  conversation: ShownConversation;
  ad: TalkAd | null;
  changing: ConversationChange | null;
  onChange: (change: ConversationChange) => void;
  actions: ReactNode;
  aboutAd: AboutAd | undefined;
}

/** Where the list of conversations does not stand beside it. */
export const BackToMessages = () => (
  <ButtonLink to={paths.messages} icon={mdiArrowLeft} look="minimal" className="talk__back">
    All messages
  </ButtonLink>
);

/** With whom one talks, about which ad, and what can be done with the conversation. */
export function TalkHead({ conversation, ad, changing, onChange, actions, aboutAd }: TalkHeadProps) {
  const { otherName, isArchived, isBlocked } = conversation;
  const button = (change: ConversationChange, label: string) => (
    <BusyButton size="small" isBusy={changing !== null} onClick={() => changing === null && onChange(change)}>
      {label}
    </BusyButton>
  );
  return (
    <header className="talk__head">
      <BackToMessages />
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
        <AdOfTalk {...{ ad, aboutAd }} titleOfGone={conversation.adTitle} />
      </div>
      <div className="talk__actions">
        {isArchived ? button('unarchive', 'Move to inbox') : button('archive', 'Archive')}
        {isBlocked ? button('unblock', 'Unblock') : button('block', 'Block')}
        {actions}
      </div>
    </header>
  );
}
