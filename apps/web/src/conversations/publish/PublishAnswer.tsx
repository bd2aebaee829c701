import type { Message } from '@voltyard/contracts/conversations/conversation';
import type {
  AnswerDraft,
  AnswerTexts,
} from '@voltyard/machines/published-answers/published-answers.machine';
import { useSelector } from '@xstate/react';
import { type FormEvent, type MouseEvent, useId, useRef } from 'react';
import { buttonClass } from '../../ui/ButtonLink';
import { useLeavingDialog } from '../../ui/dialogs/use-leaving-dialog';
import { TextAreaField } from '../../ui/fields/controls';
import { isRepeatedClick } from '../../ui/is-repeated-click';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { QuestionAndAnswer } from '../../ui/QuestionAndAnswer';
import { answerTo, isFirstAnswer } from './answer-draft';
import type { PublishedAnswersActor } from './use-publish-answer';
import './PublishAnswer.scss';

/** The dialog in which an answer is edited and published, while there is one. */
export function PublishAnswer({ actor }: { actor: PublishedAnswersActor }) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  return draft && <PublishDialog actor={actor} draft={draft} />;
}

interface PublishButtonsProps {
  actor: PublishedAnswersActor;
  message: Message;
  /** The conversation that it is in, oldest first. */
  messages: readonly Message[];
}

/** Below a message that may be published: worded otherwise first, and the first answer to a question by one press. */
export function PublishButtons({ actor, message, messages }: PublishButtonsProps) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const choose = (event: MouseEvent, mayEdit: boolean) => {
    if (isRepeatedClick(event)) return;
    const { draft, isShortened } = answerTo(message, messages);
    actor.send({ type: mayEdit || isShortened ? 'edit.chosen' : 'answer.chosen', draft });
  };
  const look = buttonClass({ size: 'small', look: 'minimal' });
  const isOnePress = isFirstAnswer(message, messages);
  return (
    <span className="message__publish">
      {isOnePress && (
        <button
          type="button"
          className={look}
          title="Everybody who looks at the ad can read question and answer; who asked is not named"
          aria-disabled={isBusy || undefined}
          onClick={(event) => choose(event, false)}
        >
          Publish as an answer
        </button>
      )}
      <button
        type="button"
        className={look}
        aria-disabled={isBusy || undefined}
        onClick={(event) => choose(event, true)}
      >
        {isOnePress ? 'Edit first' : 'Edit and publish'}
      </button>
    </span>
  );
}

interface PublishDialogProps {
  actor: PublishedAnswersActor;
  draft: AnswerDraft;
}

function PublishDialog({ actor, draft }: PublishDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hearClose = useLeavingDialog(dialog, {
    onClosed: () => actor.send({ type: 'dialog.closed' }),
    isCovered: isBusy,
  });
  const publish = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'publish.clicked' });
  };
  return (
    <dialog ref={dialog} className="publish-answer" aria-labelledby={titleId} onClose={hearClose}>
      <form noValidate onSubmit={publish}>
        <h2 id={titleId}>Publish as an answer</h2>
        <p className="publish-answer__about">
          Everybody who looks at the ad can read both. Who asked is not named, and telephone numbers and
          addresses are left out; leave out what else says who it is.
        </p>
        <Texts {...{ actor, draft }} />
        <section className="publish-answer__preview" aria-label="Preview">
          <p className="publish-answer__caption">As it will appear on the ad</p>
          <QuestionAndAnswer {...draft} />
        </section>
        <div className="publish-answer__buttons">
          <button
            type="button"
            className={buttonClass({})}
            aria-disabled={isBusy || undefined}
            onClick={() => actor.send({ type: 'dialog.closed' })}
          >
            Cancel
          </button>
          <button
            type="submit"
            className={buttonClass({ look: 'primary' })}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? 'Publishing …' : 'Publish'}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Texts({ actor, draft }: PublishDialogProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const fieldOf = (name: keyof AnswerTexts) => ({
    value: draft[name],
    error: problem?.fields?.find(({ path }) => path === name)?.message,
    onChange: (text: string) => actor.send({ type: 'text.typed', texts: { [name]: text } }),
    required: true,
  });
  return (
    <>
      {problem && <ProblemMessage text={problem.message} />}
      <TextAreaField label="Question" rows={3} {...fieldOf('question')} />
      <TextAreaField label="Answer" rows={4} {...fieldOf('answer')} />
    </>
  );
}
