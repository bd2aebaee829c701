import { mdiMessageOutline } from '@mdi/js';
import type { Conversation } from '@voltyard/contracts/conversations/conversation';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link } from '../../wiring/router/Link';
import { Freshness } from '../../live/Freshness';
import { ShowMore } from '../../live/ShowMore';
import { ageOf, countLabel, counted, dateTimeOf } from '../../ui/formats';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/use-now';
import { focusItem, isFocusFree } from '../../wiring/navigation/list-focus';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import { AdThumb } from '../AdOfTalk';
import { accountDeleted, adRemoved, removed } from '../conversation-copy';
import { type AboutAd, type TalkAd, useTalkAd } from '../talk-ad';
import { useBegunTalks, useOutgoing } from './use-outgoing';
import type { Inbox, LookedUp } from './use-inbox';
import './InboxList.scss';

interface InboxListProps {
  inbox: Inbox;
  userId: string;
  isArchived: boolean;
  /** Where the list has only the conversations about this ad. */
  adId: string | null;
  /** The conversation that is open beside the list. */
  openId: string | null;
  aboutAd: AboutAd | undefined;
}

/** Gives the focus to the row of the conversation that was closed, where nothing else has it. */
function useFocusOfClosed(openId: string | null): void {
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    if (openId === null && closedId !== null && isFocusFree(null)) focusItem(closedId);
  }, [openId]);
}

const emptyCopy = {
  inbox: {
    title: 'Your inbox is empty',
    description: 'Write to the owner of an ad, or wait until a person writes about yours.',
  },
  archive: {
    title: 'Nothing is archived',
    description: 'What you archive is here until the other person writes again.',
  },
  aboutAd: {
    title: 'No messages about this ad',
    description: 'What a person writes about it is here, archived or not.',
  },
} as const;

/** A person's conversations: with whom, about which ad as it is now, the last words, and whether they are read. */
export function InboxList({ inbox, userId, isArchived, adId, openId, aboutAd }: InboxListProps) {
  const { list } = inbox;
  const now = useNow();
  const unread = useSelector(useActors().unread, ({ context }) => context.count);
  useFocusOfClosed(openId);
  const hasBegun = useBegunTalks().length > 0 && !isArchived && adId === null;
  if (list.status === 'failed')
    return (
      <LoadFailed title="Your messages could not be loaded" problem={list.problem} onRetry={list.retry} />
    );
  if (list.status === 'loading')
    return (
      <div role="status" aria-label="Loading your messages">
        <Skeleton width="100%" height={72} />
      </div>
    );
  return (
    <>
      <p className="inbox__facts">
        <Freshness state={list.freshness} what="messages" />
        {unread > 0 && !isArchived && adId === null && <span>{countLabel(unread)} not read yet</span>}
      </p>
      {list.rows.length === 0 && !hasBegun && (
        <EmptyState
          icon={mdiMessageOutline}
          {...(adId !== null ? emptyCopy.aboutAd : isArchived ? emptyCopy.archive : emptyCopy.inbox)}
          actions={
            isArchived || adId !== null ? (
              <ButtonLink to={paths.messages}>See the inbox</ButtonLink>
            ) : (
              <ButtonLink to={paths.adsForSaleList('car')} look="primary">
                See cars for sale
              </ButtonLink>
            )
          }
        />
      )}
      <ul className="inbox" aria-label="Conversations">
        {list.rows.map(({ id, row }) => (
          <InboxRow
            key={id}
            {...{ row, userId, adId, now, aboutAd }}
            about={inbox.lookedUp(row.conversationId)}
            isOpen={row.conversationId === openId}
          />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

interface InboxRowProps extends Pick<InboxListProps, 'userId' | 'adId' | 'aboutAd'> {
  row: Conversation;
  /** Undefined until it is known. */
  about: LookedUp | undefined;
  now: number;
  isOpen: boolean;
}

const InboxRow = ({ about, ...props }: InboxRowProps) => (
  <li data-id={props.row.conversationId}>
    {about === undefined ? (
      <RowLink {...props} about={about} ad={null} />
    ) : (
      <KnownRow {...props} about={about} />
    )}
  </li>
);

const KnownRow = (props: InboxRowProps & { about: LookedUp }) => (
  <RowLink {...props} ad={useTalkAd({ adId: props.row.adId, ad: props.about.ad })} />
);

/** Without a title of the ad the words in its place say it. */
const Removed = ({ adTitle }: LookedUp) => adTitle !== null && <strong>{removed}</strong>;

const heldNames: Record<NonNullable<Conversation['lastMessage']['held']>, string> = {
  waiting: 'Held · ',
  refused: 'Not delivered · ',
};

function RowLink({
  row,
  about,
  ad,
  userId,
  adId,
  now,
  isOpen,
  aboutAd,
}: InboxRowProps & { ad: TalkAd | null }) {
  const { conversationId, unread, lastMessage } = row;
  const isOwn = lastMessage.userId === userId;
  const outgoing = useOutgoing({ conversationId });
  return (
    <Link
      to={paths.conversation(conversationId, adId)}
      data-opens
      className={`inbox__row ${unread > 0 ? 'inbox__row--unread' : ''}`}
      aria-current={isOpen ? 'page' : undefined}
    >
      <AdThumb ad={ad} />
      <span className="inbox__who">
        {about === undefined ? <Skeleton width={120} height={16} /> : (about.otherName ?? accountDeleted)}
      </span>
      <time className="inbox__age" dateTime={lastMessage.sentAt} title={dateTimeOf(lastMessage.sentAt)}>
        {ageOf(lastMessage.sentAt, now)}
      </time>
      {about !== undefined && (
        <span className="inbox__ad">
          <bdi className="inbox__title">{ad?.card.title ?? about.adTitle ?? adRemoved}</bdi>
          <span className="inbox__about">{ad === null ? <Removed {...about} /> : aboutAd?.(ad)}</span>
        </span>
      )}
      <span className="inbox__words" dir="auto">
        {outgoing ?? (
          <>
            {lastMessage.held && heldNames[lastMessage.held]}
            {isOwn && 'You: '}
            {lastMessage.text ?? 'Deleted'}
          </>
        )}
      </span>
      {unread > 0 && (
        <span className="inbox__count">
          <span aria-hidden>{unread}</span>
          <span className="visually-hidden">, {counted(unread, 'unread message')}</span>
        </span>
      )}
    </Link>
  );
}
