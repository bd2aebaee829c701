import type { publishedAnswersMachine } from '@voltyard/machines/published-answers/published-answers.machine';
import { useSelector } from '@xstate/react';
import { buttonClass } from '../../ui/ButtonLink';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { PublishAnswer } from './PublishAnswer';

export const machine = 'publishedAnswers';
export const title = 'Answer that is published on an ad';

const draft = {
  answerId: '7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11',
  question: 'Is the battery the first one?',
  answer: 'Yes, and its certificate is among the photos.',
};

export default function PublishAnswerWorkbench({
  actor,
}: WorkbenchScreenProps<typeof publishedAnswersMachine>) {
  const isChosen = useSelector(actor, (state) => !state.matches('closed'));
  return (
    <WorkbenchStage>
      {(['answer.chosen', 'edit.chosen'] as const).map((type) => (
        <button
          key={type}
          type="button"
          className={buttonClass({})}
          aria-disabled={isChosen || undefined}
          onClick={() => actor.send({ type, draft })}
        >
          {type === 'answer.chosen' ? 'Publish as an answer' : 'Edit first'}
        </button>
      ))}
      <PublishAnswer actor={actor} />
    </WorkbenchStage>
  );
}
