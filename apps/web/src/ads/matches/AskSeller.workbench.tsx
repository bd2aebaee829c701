import type { questionMachine } from '@voltyard/machines/question/question.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { AskSeller } from './AskSeller';
import './Matches.scss';

export const machine = 'question';
export const title = 'Question to a seller';

export default function AskSellerWorkbench({ actor }: WorkbenchScreenProps<typeof questionMachine>) {
  return (
    <WorkbenchStage>
      <div className="match__criterion match__criterion--unknown">
        Battery health
        <AskSeller question={actor} about="Battery health of a car" askedIn={null} />
      </div>
    </WorkbenchStage>
  );
}
