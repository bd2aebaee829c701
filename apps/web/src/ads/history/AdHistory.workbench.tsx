import type { adHistoryMachine } from '@voltyard/machines/ad-history/ad-history.machine';
import { bikeCard } from '../../testing/ad-fixtures';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { AdHistorySection } from './AdHistory';

export const machine = 'adHistory';
export const title = 'History of an ad';

const card = bikeCard({ version: 2 });

export default function AdHistoryWorkbench({ actor }: WorkbenchScreenProps<typeof adHistoryMachine>) {
  return (
    <WorkbenchStage>
      <AdHistorySection history={actor} card={card} headingLevel={2} />
    </WorkbenchStage>
  );
}
