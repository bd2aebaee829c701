import { mdiMessageOffOutline } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import {
  type Conversation,
  type Message,
  rowIdOfMessage,
  type ShownConversation,
} from '@voltyard/contracts/conversations/conversation';
import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import { type ReactNode, useState } from 'react';
import { ShowMore } from '../../live/ShowMore';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { paths } from '../../wiring/navigation/paths';
import { Skeleton } from '../../ui/Skeleton';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useReportFailure } from '../../wiring/failures/report-failure';
import type { ConversationChange } from '../../wiring/http/conversations';
import { accountDeleted } from '../conversation-copy';
import { useConversationsApi } from '../conversations-api';
import { answerDraftOf, mayPublish } from '../publish/answer-draft';
import { PublishAnswer, PublishButton } from '../publish/PublishAnswer';
import { usePublishAnswer } from '../publish/use-publish-answer';
import { MessageBubble, SentAt } from './MessageBubble';
import { OutboxComposer } from './OutboxComposer';
import { OutgoingMessages } from './OutgoingMessages';
import { TalkHead } from './TalkHead';
import { useMarkRead } from './use-mark-read';
import { useOutbox } from './use-outbox';
import { useStayAtEnd } from './use-stay-at-end';
import { useTalk } from './use-talk';
import './Talk.scss';

interface TalkProps {
  userId: string;
  conversationId: string;
  /** As the list of conversations has it, live; undefined when it is not in that list. */
  live: Conversation | undefined;
  /** What else can be done about it. */
  actions?: ReactNode;
  /** What its ad says now. */
  aboutAd?: ((card: AdCard) => ReactNode) | undefined;
}

/** One conversation: who, about what, every message, and where the next one is written. */
export function Talk({ userId, conversationId, live, actions, aboutAd }: TalkProps) {
  const { list, loaded, change } = useTalk(conversationId);
  const conversation = loaded && { ...loaded, ...live };
  const { changing, onChange } = useChange(conversationId, change);
  useMarkRead(
    conversation,
    list.rows.map(({ row }) => row),
  );
  if (list.isMissing) return <NoTalk />;
  if (list.status === 'failed')
    return (
      <LoadFailed title="The conversation could not be loaded" problem={list.problem} onRetry={list.retry} />
    );
  if (conversation === null || list.status === 'loading') {
    return (
      <div role="status" aria-label="Loading the conversation" className="talk">
        <Skeleton width="50%" height={28} />
        <Skeleton width="80%" height={64} />
      </div>
    );
  }
  return (
    <section className="talk" aria-label={`Conversation with ${conversation.otherName ?? accountDeleted}`}>
      <TalkHead {...{ conversation, changing, onChange, actions, aboutAd }} />
      <TalkBody {...{ userId, conversation, list }} />
    </section>
  );
}

const NoTalk = () => (
  <EmptyState
    icon={mdiMessageOffOutline}
    title="No such conversation"
    description="Only the two people of a conversation can read it."
    actions={<ButtonLink to={paths.messages}>All messages</ButtonLink>}
  />
);

function useChange(conversationId: string, changed: (now: Partial<ShownConversation>) => void) {
  const { changeConversation } = useConversationsApi();
  const report = useReportFailure();
  const [changing, setChanging] = useState<ConversationChange | null>(null);
  const onChange = (wanted: ConversationChange) => {
    setChanging(wanted);
    changeConversation(wanted, conversationId)
      .then(() => changed(afterChange[wanted]))
      .catch(report)
      .finally(() => setChanging(null));
  };
  return { changing, onChange };
}

const afterChange: Record<ConversationChange, Partial<ShownConversation>> = {
  archive: { isArchived: true },
  unarchive: { isArchived: false },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
};

interface TalkBodyProps {
  userId: string;
  conversation: ShownConversation;
  list: ReturnType<typeof useTalk>['list'];
}

function TalkBody({ userId, conversation, list }: TalkBodyProps) {
  const { conversationId, isBlocked, otherName } = conversation;
  const to = { conversationId };
  const [sent, setSent] = useState<readonly OutgoingMessage[]>([]);
  const outbox = useOutbox({
    userId,
    to,
    onSent: (message) => setSent((before) => [...before, message]),
  });
  const messages = list.rows.map(({ row }) => row).toReversed();
  // The other person may have used the same id.
  const known = new Set(messages.filter((one) => one.userId === userId).map(({ messageId }) => messageId));
  const end = useStayAtEnd();
  const publishing = usePublishAnswer(conversationId);
  return (
    <>
      <div className="talk__scroll" role="log" aria-label="Messages" ref={end}>
        <ShowMore list={list} />
        <ol className="talk__messages">
          {messages.map((message) => (
            <Arrived
              key={rowIdOfMessage(message)}
              {...{ message, userId, conversation }}
              onPublish={
                mayPublish(message, userId, conversation)
                  ? () => publishing.send({ type: 'answer.chosen', draft: answerDraftOf(message, messages) })
                  : undefined
              }
            />
          ))}
          <OutgoingMessages outbox={outbox} sent={sent.filter(({ messageId }) => !known.has(messageId))} />
        </ol>
      </div>
      <PublishAnswer actor={publishing} />
      <OutboxComposer {...{ userId, to, outbox }} obstacle={obstacleOf({ isBlocked, otherName })} />
    </>
  );
}

const obstacleOf = ({ isBlocked, otherName }: Pick<ShownConversation, 'isBlocked' | 'otherName'>) => {
  if (otherName === null) return 'This person deleted their account, so they cannot read messages.';
  return isBlocked
    ? 'You blocked this person: nothing they write reaches you. Unblock them to write to them.'
    : null;
};

interface ArrivedProps {
  /** Given where it may be published as an answer. */
  onPublish: (() => void) | undefined;
  message: Message;
  userId: string;
  conversation: ShownConversation;
}

function Arrived({ message, onPublish, userId, conversation }: ArrivedProps) {
  const { otherName } = conversation;
  const isOwn = message.userId === userId;
  return (
    <MessageBubble text={message.text} isOwn={isOwn} writer={isOwn ? 'You' : (otherName ?? accountDeleted)}>
      <SentAt {...{ message, isOwn, conversation }} />
      {onPublish && <PublishButton onPublish={onPublish} />}
    </MessageBubble>
  );
}
