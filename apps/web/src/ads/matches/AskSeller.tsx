import { useSelector } from '@xstate/react';
import { Link } from '../../wiring/router/Link';
import { useReplacedFocus } from '../../ui/use-replaced-focus';
import { isRepeatedClick } from '../../ui/is-repeated-click';
import { paths } from '../../wiring/navigation/paths';
import type { QuestionActor } from './use-question';

interface AskSellerProps {
  question: QuestionActor;
  /** What is asked, and of which ad. */
  about: string;
  /** Where it was asked before; null where it was not. */
  askedIn: string | null;
}

/** Asks by one press, and leads to the conversation once that is done. */
export function AskSeller({ question, about, askedIn }: AskSellerProps) {
  const state = useSelector(question, (now) => now);
  const conversationId = askedIn ?? state.context.conversationId;
  const { show, press } = useReplacedFocus(conversationId !== null);
  if (conversationId !== null)
    return (
      <Link
        ref={show}
        to={paths.conversation(conversationId)}
        aria-label={`You asked the seller: ${about}. See the conversation`}
      >
        You asked the seller
      </Link>
    );
  const isAsking = state.matches('asking');
  const { name, label } = copyOf(state);
  return (
    <>
      <button
        ref={show}
        type="button"
        className="match__ask"
        aria-label={`${label}: ${about}`}
        aria-disabled={isAsking || undefined}
        onClick={(event) => {
          if (isAsking || isRepeatedClick(event)) return;
          press();
          question.send({ type: 'ask.pressed' });
        }}
      >
        {name}
      </button>
      {state.matches('refused') && <span role="alert">{`Not asked. ${state.context.problem?.message}`}</span>}
    </>
  );
}

/** What the button shows, and what it is called with the question. */
function copyOf(state: ReturnType<QuestionActor['getSnapshot']>): { name: string; label: string } {
  if (!state.matches('asking')) return { name: 'Ask the seller', label: 'Ask the seller' };
  if (state.matches({ asking: 'sending' })) return { name: 'Asking …', label: 'Asking the seller' };
  return {
    name: 'Waiting for a connection',
    label: 'Waiting for a connection to ask the seller',
  };
}
