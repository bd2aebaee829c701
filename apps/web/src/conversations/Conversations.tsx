import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../wiring/navigation/paths';
import { AboutAd } from './begin/AboutAd';
import { InboxList } from './inbox/InboxList';
import { useInbox } from './inbox/use-inbox';
import { Talk } from './talk/Talk';
import './Conversations.scss';

/** What is open beside the list of conversations. */
export type OpenTalk = { conversationId: string } | { adId: string; kind: AdKind } | null;

interface ConversationsProps {
  userId: string;
  open: OpenTalk;
  isArchived: boolean;
  /** What else can be done about a conversation, such as reporting it. */
  actionsOf?: (conversationId: string) => ReactNode;
}

/** A person's conversations beside the open one; on a phone one after the other. */
export function Conversations(props: ConversationsProps) {
  return <WithInbox key={String(props.isArchived)} {...props} />;
}

function WithInbox({ userId, open, isArchived, actionsOf }: ConversationsProps) {
  const inbox = useInbox(userId, isArchived);
  const openId = open !== null && 'conversationId' in open ? open.conversationId : null;
  const live = inbox.list.rows.find(({ row }) => row.conversationId === openId)?.row;
  return (
    <div className={`conversations ${open === null ? '' : 'conversations--open'}`}>
      <div className="conversations__list">
        <h1>Messages</h1>
        <nav className="conversations__tabs" aria-label="Which messages">
          <Link to={paths.messages} aria-current={isArchived ? undefined : 'page'}>
            Inbox
          </Link>
          <Link to={paths.archivedMessages} aria-current={isArchived ? 'page' : undefined}>
            Archive
          </Link>
        </nav>
        <InboxList {...{ inbox, userId, isArchived, openId }} />
      </div>
      <div className="conversations__open">{openTalk({ userId, open, live, actionsOf })}</div>
    </div>
  );
}

function openTalk({
  userId,
  open,
  live,
  actionsOf,
}: Pick<ConversationsProps, 'userId' | 'open' | 'actionsOf'> &
  Pick<Parameters<typeof Talk>[0], 'live'>): ReactNode {
  if (open === null) return <p className="conversations__none">Choose a conversation.</p>;
  if ('adId' in open) return <AboutAd key={open.adId} userId={userId} {...open} />;
  return (
    <Talk
      key={open.conversationId}
      actions={actionsOf?.(open.conversationId)}
      {...{ userId, live }}
      {...open}
    />
  );
}
