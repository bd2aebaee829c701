import { hidingLimits } from '@voltyard/contracts/limits';
import {
  answerProblemOf,
  type hidingAnswerMachine,
} from '@voltyard/machines/hiding-answer/hiding-answer.machine';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { buttonClass } from '../../ui/ButtonLink';
import { TextAreaField } from '../../ui/fields/controls';
import { ProblemMessage } from '../../ui/ProblemMessage';

/** Where the owner of a hidden ad writes their one answer. */
export function HidingAnswerForm({ answer }: { answer: ActorRefFrom<typeof hidingAnswerMachine> }) {
  const state = useSelector(answer, (snapshot) => snapshot);
  const isBusy = state.hasTag('busy');
  if (state.matches('sent')) return <p role="status">Your answer was sent.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.send({ type: 'answer.sent' });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextAreaField
        label="Your answer"
        required
        rows={3}
        helper={`You can answer once, in up to ${hidingLimits.maximumAnswerLength.toLocaleString('en')} characters. Only those who run the marketplace read it.`}
        error={state.matches('incomplete') ? answerProblemOf(state.context) : null}
        value={state.context.text}
        onChange={(text) => answer.send({ type: 'text.typed', text })}
      />
      {state.context.problem !== null && <ProblemMessage text={state.context.problem.message} />}
      <button type="submit" className={buttonClass({ look: 'primary' })} aria-disabled={isBusy}>
        {isBusy ? 'Sending …' : state.matches('failed') ? 'Try again' : 'Send answer'}
      </button>
    </form>
  );
}
