import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import { useSelector } from '@xstate/react';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { buttonClass } from '../../ui/ButtonLink';
import type { OutboxActor } from '../../wiring/outboxes';
import type { TalkAd } from '../talk-ad';
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
  const wait = state.matches('queued') ? 'Waits for a connection' : 'Waits';
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
          {index > 0 || state.matches('queued') ? wait : state.matches('failed') ? 'Not sent' : 'Sending …'}
          <AsSeen {...{ ad, adVersion }} versionBefore={versions[sent.length + index]} isOwn />
        </MessageBubble>
      ))}
    </>
  );
}

/** Why what was written is not sent, and what can be done about it. */
export function OutboxProblem({ outbox }: { outbox: OutboxActor }) {
  const state = useSelector(outbox, (snapshot) => snapshot);
  const { problem, waiting } = state.context;
  return (
    <div className="outbox-problem" role="status">
      {state.matches('queued') && problem && (
        <p>
          {problem.isNetwork
            ? 'You are offline. What you write is sent when the connection is back.'
            : problem.message}{' '}
          <button
            type="button"
            className={buttonClass({ size: 'small' })}
            onClick={() => outbox.send({ type: 'message.retried' })}
          >
            Try now
          </button>
        </p>
      )}
      {state.matches('failed') && problem && (
        <>
          <ProblemMessage text={problem.message} />
          <p>
            <button
              type="button"
              className={buttonClass({ size: 'small' })}
              onClick={() => outbox.send({ type: 'message.retried' })}
            >
              Try again
            </button>{' '}
            <button
              type="button"
              className={buttonClass({ size: 'small' })}
              onClick={() => outbox.send({ type: 'message.discarded' })}
            >
              {waiting.length > 1 ? 'Discard the first message' : 'Discard it'}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
