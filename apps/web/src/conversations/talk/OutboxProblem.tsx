import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import type { EffectProblem } from '@voltyard/machines/effect-problem';
import { useSelector } from '@xstate/react';
import { buttonClass } from '../../ui/ButtonLink';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { timeIn } from '../../wiring/http/call-failed';
import type { OutboxActor } from '../../wiring/outboxes';

interface OutboxProblemProps {
  outbox: OutboxActor;
  /** The words can go back to where they were written; otherwise the message can only be discarded. */
  canEdit: boolean;
  /** The message that is refused is given up. */
  onGivenUp: (message: OutgoingMessage) => void;
}

/** Why what was written is not sent, and what can be done about it. */
export function OutboxProblem({ outbox, canEdit, onGivenUp }: OutboxProblemProps) {
  const state = useSelector(outbox, (snapshot) => snapshot);
  const { problem, waiting } = state.context;
  const [first, ...behind] = waiting;
  const which = behind.length > 0 ? 'the first message' : 'it';
  const retry = (label: string) => (
    <button
      type="button"
      className={buttonClass({ size: 'small' })}
      onClick={() => outbox.send({ type: 'message.retried' })}
    >
      {label}
    </button>
  );
  return (
    <div className="outbox-problem" role="status">
      {state.matches('queued') && problem && (
        <p>
          {whyItWaits(problem)} {retry('Try now')}
        </p>
      )}
      {state.matches('failed') && problem && first && (
        <>
          <ProblemMessage text={problem.message} />
          <p>
            {retry('Try again')}{' '}
            <button
              type="button"
              className={buttonClass({ size: 'small' })}
              onClick={() => {
                outbox.send({ type: 'message.discarded' });
                onGivenUp(first);
              }}
            >
              {canEdit ? `Edit ${which}` : `Discard ${which}`}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** What waits is sent without the person, so none of these asks them to try again. */
function whyItWaits({ isNetwork, code, message, retryAfter = 60 }: EffectProblem): string {
  if (isNetwork) return 'You are offline. What you write is sent when the connection is back.';
  if (code !== 'too-many-requests') return message;
  return `You sent many messages in a short time. What waits is sent by itself in ${timeIn(retryAfter)}.`;
}
