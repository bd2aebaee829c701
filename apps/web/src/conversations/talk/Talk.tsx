import { mdiMessageOffOutline } from '@mdi/js';
import type { Conversation, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigationType } from '../../wiring/router/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { paths } from '../../wiring/navigation/paths';
import { Skeleton } from '../../ui/Skeleton';
import { useMedia } from '../../ui/use-media';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useReportFailure } from '../../wiring/failures/report-failure';
import type { ConversationChange } from '../../wiring/http/conversations';
import { useUndoMessage } from '../../wiring/use-undo-message';
import { accountDeleted } from '../conversation-copy';
import { useConversationsApi } from '../conversations-api';
import { type AboutAd, type TalkAd, useTalkAd } from '../talk-ad';
import { OutgoingMessages } from './OutgoingMessages';
import { OutboxComposer } from './OutboxComposer';
import { BackToMessages, TalkHead, type TalkHeadProps } from './TalkHead';
import { TalkMessages } from './TalkMessages';
import { useMarkRead } from './use-mark-read';
import { useOutbox } from './use-outbox';
import { type KeptTalks, useTalk } from './use-talk';
import { isWriting } from './writing';
import './Talk.scss';

interface TalkProps {
  userId: string;
  conversationId: string;
  kept: KeptTalks;
  /** As the list of conversations has it, live; undefined when it is not in that list. */
  live: Conversation | undefined;
  /** What else can be done about it. */
  actions?: ReactNode;
  /** What its ad says now. */
  aboutAd?: AboutAd | undefined;
}

/** One conversation: who, about what, every message, and where the next one is written. */
export function Talk({ userId, conversationId, kept, live, actions, aboutAd }: TalkProps) {
  const { list, loaded, change } = useTalk(conversationId, kept);
  const conversation = loaded && { ...loaded, ...live };
  const { changing, onChange } = useChange(conversationId, change);
  useMarkRead(
    conversation,
    list.rows.map(({ row }) => row),
  );
  if (list.isMissing) return <NoTalk />;
  if (list.status === 'failed')
    return (
      <section className="talk" aria-label="Conversation">
        <BackToMessages />
        <LoadFailed
          title="The conversation could not be loaded"
          problem={list.problem}
          onRetry={list.retry}
        />
        {live && <WriteMeanwhile {...{ userId, live }} />}
      </section>
    );
  if (conversation === null || list.status === 'loading') {
    return (
      <div role="status" aria-label="Loading the conversation" className="talk">
        <Skeleton width="50%" height={28} />
        <Skeleton width="80%" height={64} />
      </div>
    );
  }
  return <OpenTalk {...{ userId, conversation, list, changing, onChange, actions, aboutAd }} />;
}

type OpenTalkProps = Omit<TalkBodyProps, 'ad'> & Omit<TalkHeadProps, 'ad'>;

function OpenTalk({ userId, list, ...head }: OpenTalkProps) {
  const { conversation } = head;
  const ad = useTalkAd(conversation);
  return (
    <section className="talk" aria-label={`Conversation with ${conversation.otherName ?? accountDeleted}`}>
      <TalkHead {...head} ad={ad} />
      <TalkBody {...{ userId, conversation, ad, list }} />
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
  const offerUndo = useUndoMessage();
  const [changing, setChanging] = useState<ConversationChange | null>(null);
  const onChange = (wanted: ConversationChange) => {
    setChanging(wanted);
    const make = async (change: ConversationChange) => {
      await changeConversation(change, conversationId);
      changed(changes[change].after);
    };
    const { said, undo } = changes[wanted];
    make(wanted)
      .then(() => offerUndo({ message: said, undo: () => make(undo), undone: changes[undo].said }))
      .catch(report)
      .finally(() => setChanging(null));
  };
  return { changing, onChange };
}

interface Change {
  after: Partial<ShownConversation>;
  said: string;
  undo: ConversationChange;
}

const changes: Record<ConversationChange, Change> = {
  archive: { after: { isArchived: true }, said: 'Moved to the archive', undo: 'unarchive' },
  unarchive: { after: { isArchived: false }, said: 'Moved to the inbox', undo: 'archive' },
  block: { after: { isBlocked: true }, said: 'Person blocked', undo: 'unblock' },
  unblock: { after: { isBlocked: false }, said: 'Person unblocked', undo: 'block' },
};

interface TalkBodyProps {
  userId: string;
  conversation: ShownConversation;
  ad: TalkAd | null;
  list: ReturnType<typeof useTalk>['list'];
}

function TalkBody({ userId, conversation, ad, list }: TalkBodyProps) {
  const to = { conversationId: conversation.conversationId };
  const [sent, setSent] = useState<readonly OutgoingMessage[]>([]);
  const outbox = useOutbox(to, (message) => setSent((before) => [...before, message]));
  return (
    <>
      <TalkMessages {...{ userId, conversation, ad, list, outbox, sent }} />
      <OutboxComposer
        {...{ userId, to, outbox, ad }}
        obstacle={obstacleOf(conversation)}
        takesFocus={useIsToWrite()}
      />
    </>
  );
}

/** What was typed and what waits is there also where no message could be loaded, and more can be written. */
function WriteMeanwhile({ userId, live }: { userId: string; live: Conversation }) {
  const to = { conversationId: live.conversationId };
  const outbox = useOutbox(to, () => undefined);
  return (
    <>
      <ol className="talk__messages">
        <OutgoingMessages outbox={outbox} ad={null} />
      </ol>
      <OutboxComposer {...{ userId, to, outbox }} ad={null} obstacle={obstacleOf(live)} />
    </>
  );
}

/** The person comes to write, or pressed a row of the list beside it; on a phone the keyboard would cover the messages. */
function useIsToWrite(): boolean {
  const hasList = useMedia('(min-width: 900px) and (hover: hover) and (pointer: fine)');
  const isPressed = useNavigationType() === 'push';
  return isWriting(useLocation().state) || (hasList && isPressed);
}

const obstacleOf = ({
  isBlocked,
  otherName,
}: Pick<Conversation, 'isBlocked'> & Partial<Pick<ShownConversation, 'otherName'>>) => {
  if (otherName === null) return 'This person deleted their account, so they cannot read messages.';
  return isBlocked
    ? 'You blocked this person: nothing they write reaches you. Unblock them to write to them.'
    : null;
};
