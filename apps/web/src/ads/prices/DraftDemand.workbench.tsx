import type { draftQuestionMachine } from '@voltyard/machines/draft-question/draft-question.machine';
import type { ComponentProps } from 'react';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { DemandLine } from './DraftDemand';

export const machine = 'draftQuestion';
export const title = 'Demand for an ad that is typed';

/** The model's questions and answers are of no type. */
type Demand = ComponentProps<typeof DemandLine>['demand'];

export default function DraftDemandWorkbench({ actor }: WorkbenchScreenProps<typeof draftQuestionMachine>) {
  return (
    <WorkbenchStage>
      <DemandLine demand={actor as unknown as Demand} currency="EUR" />
    </WorkbenchStage>
  );
}
