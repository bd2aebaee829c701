import { reportReasons } from '@voltyard/contracts/reports/report-reasons';
import type { reportMachine } from '@voltyard/machines/report/report.machine';
import { WorkbenchStage } from '../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../workbench/workbench-screen';
import { ReportForm } from './ReportForm';

export const machine = 'report';
export const title = 'Report of an ad';

export default function ReportWorkbench({ actor }: WorkbenchScreenProps<typeof reportMachine>) {
  return (
    <WorkbenchStage>
      <ReportForm report={actor} reasons={reportReasons} onClosed={() => undefined} />
    </WorkbenchStage>
  );
}
