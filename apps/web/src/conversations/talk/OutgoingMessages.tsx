import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import { useSelector } from '@xstate/react';
import type { OutboxActor } from '../../wiring/outboxes';
import type { TalkAd } from '../talk-ad';
import { nameOfOutgoing, waitingBehind } from './outgoing-copy';
import { type AdVersion, AsSeen, MessageBubble } from './MessageBubble';

interface OutgoingMessagesProps {
  outbox: OutboxActor;
  /** As it is now. */
  ad: TalkAd | null;
  /** Sent a moment ago, and not among the conversation's messages yet. */
  sent?: readonly OutgoingMessage[];
  /** The version of the ad that the last of the messages above is about. */
  versionBefore?: AdVersion;
}

/** What is on its way to the other person, below what has arrived. */
export function OutgoingMessages({ outbox, ad, sent = [], versionBefore }: OutgoingMessagesProps) {
  const state = useSelector(outbox, (snapshot) => snapshot);
  const { waiting } = state.context;
  const versions = [versionBefore, ...[...sent, ...waiting].map(({ adVersion }) => adVersion)];
  return (
    <>
      {sent.map(({ messageId, text, adVersion }, index) => (
        <MessageBubble key={messageId} text={text} isOwn writer="You">
          Sent
          <AsSeen {...{ ad, adVersion }} versionBefore={versions[index]} isOwn />
        </MessageBubble>
      ))}
      {waiting.map(({ messageId, text, adVersion }, index) => (
        <MessageBubble key={messageId} text={text} isOwn writer="You">
          {index === 0 || state.matches('queued') ? nameOfOutgoing(state) : waitingBehind}
          <AsSeen {...{ ad, adVersion }} versionBefore={versions[sent.length + index]} isOwn />
        </MessageBubble>
      ))}
    </>
  );
}
