import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { quoted } from '@voltyard/contracts/texts';
import { type ReactNode, useState } from 'react';
import { Link } from '../wiring/router/Link';
import { useMedia } from '../ui/use-media';
import { paths } from '../wiring/navigation/paths';
import { BlockedList } from './blocked/BlockedList';
import { TalkAboutAd } from './begin/TalkAboutAd';
import { BegunTalks } from './inbox/BegunTalks';
import { InboxList } from './inbox/InboxList';
import { type Inbox, useInbox } from './inbox/use-inbox';
import { Talk } from './talk/Talk';
import { type KeptTalks, noKeptTalks } from './talk/use-talk';
import type { AboutAd } from './talk-ad';
import './Conversations.scss';

/** What is open beside the list of conversations. */
export type OpenTalk =
  | { conversationId: string }
  | {
      adId: string;
      kind: AdKind;
      /** The person's own ad to begin with. */
      offerId?: string;
    }
  | null;

/** Which list stands on the screen. */
export type Folder = 'inbox' | 'archive' | 'blocked';

interface ConversationsProps {
  userId: string;
  open: OpenTalk;
  folder: Folder;
  /** Only the conversations about this ad, archived or not. */
  adId?: string | null;
  /** What else can be done about a conversation, such as reporting it. */
  actionsOf?: (conversationId: string) => ReactNode;
  /** What its ad says now, such as the price. */
  aboutAd?: AboutAd;
}

/** A person's conversations beside the open one; on a phone one after the other. */
export function Conversations(props: ConversationsProps) {
  const { userId, folder, adId = null } = props;
  const [kept] = useState(noKeptTalks);
  if (adId !== null || folder !== 'blocked')
    return <WithInbox key={`${folder} ${adId}`} {...props} kept={kept} />;
  return (
    <Folders open={null} folder={folder} beside={null}>
      <BlockedList userId={userId} />
    </Folders>
  );
}

interface WithInboxProps extends ConversationsProps {
  kept: KeptTalks;
}

function WithInbox({ userId, open, folder, adId = null, kept, actionsOf, aboutAd }: WithInboxProps) {
  const isArchived = folder === 'archive';
  const inbox = useInbox(userId, adId === null ? { isArchived } : { adId });
  const openId = open !== null && 'conversationId' in open ? open.conversationId : null;
  const live = inbox.list.rows.find(({ row }) => row.conversationId === openId)?.row;
  return (
    <Folders
      open={open}
      folder={adId === null ? folder : null}
      beside={openTalk({ inbox, userId, open, kept, live, actionsOf, aboutAd })}
    >
      {adId !== null && <AboutOneAd inbox={inbox} />}
      {adId === null && !isArchived && (
        <BegunTalks openAdId={open !== null && 'adId' in open ? open.adId : null} />
      )}
      <InboxList {...{ inbox, userId, isArchived, adId, openId, aboutAd }} />
    </Folders>
  );
}

/** Which ad the list is about, by the title that its conversations know. */
function AboutOneAd({ inbox: { list, lookedUp } }: { inbox: Inbox }) {
  const [first] = list.rows;
  const about = first && lookedUp(first.row.conversationId);
  return (
    <p className="conversations__about">
      <span>About {about?.adTitle ? <bdi>{quoted(about.adTitle)}</bdi> : 'one ad'}</span>
      <Link to={paths.messages}>All messages</Link>
    </p>
  );
}

const folders = [
  { name: 'inbox', label: 'Inbox', path: paths.messages },
  { name: 'archive', label: 'Archive', path: paths.archivedMessages },
  { name: 'blocked', label: 'Blocked', path: paths.blockedPeople },
] as const;

interface FoldersProps extends Pick<ConversationsProps, 'open'> {
  /** Null where the list is none of them. */
  folder: Folder | null;
  beside: ReactNode;
  children: ReactNode;
}

function Folders({ open, folder, beside, children }: FoldersProps) {
  // Its heading goes with it.
  const isListHidden = useMedia('(max-width: 899.98px)') && open !== null;
  return (
    <div className={`conversations ${open === null ? '' : 'conversations--open'}`}>
      <div className="conversations__list">
        <h1>Messages</h1>
        <nav className="conversations__tabs" aria-label="Which messages">
          {folders.map(({ name, label, path }) => (
            <Link key={name} to={path} aria-current={name === folder ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {children}
      </div>
      <div className="conversations__open">
        {isListHidden && <h1 className="visually-hidden">Messages</h1>}
        {beside}
      </div>
    </div>
  );
}

function openTalk({
  inbox,
  userId,
  open,
  kept,
  live,
  actionsOf,
  aboutAd,
}: Pick<WithInboxProps, 'userId' | 'open' | 'kept' | 'actionsOf' | 'aboutAd'> &
  Pick<Parameters<typeof Talk>[0], 'live'> & { inbox: Inbox }): ReactNode {
  if (open === null) return <NoneOpen {...inbox.list} />;
  if ('adId' in open)
    return <TalkAboutAd key={`${open.adId} ${open.offerId ?? ''}`} {...{ userId, aboutAd }} {...open} />;
  return (
    <Talk
      key={open.conversationId}
      actions={actionsOf?.(open.conversationId)}
      {...{ userId, kept, live, aboutAd }}
      {...open}
    />
  );
}

/** Beside a list that is empty there is nothing to choose. */
const NoneOpen = ({ status, rows }: Inbox['list']) => (
  <p className="conversations__none">
    {status === 'loaded' && rows.length === 0
      ? 'Once there is a conversation, it opens here.'
      : 'Choose a conversation.'}
  </p>
);
