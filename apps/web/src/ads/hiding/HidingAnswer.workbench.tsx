import type { hidingAnswerMachine } from '@voltyard/machines/hiding-answer/hiding-answer.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { HidingAnswerForm } from './HidingAnswerForm';

export const machine = 'hidingAnswer';
export const title = 'Answer of a hidden ad’s owner';

export default function HidingAnswerWorkbench({ actor }: WorkbenchScreenProps<typeof hidingAnswerMachine>) {
  return (
    <WorkbenchStage>
      <HidingAnswerForm answer={actor} />
    </WorkbenchStage>
  );
}
