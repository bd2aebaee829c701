import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { navigationMachine } from '@voltyard/machines/navigation/navigation.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { LoadingPage } from './LoadingPage';

export const machine = 'navigation';
export const title = 'Page that is being loaded';

export default function LoadingPageWorkbench({ actor }: WorkbenchScreenProps<typeof navigationMachine>) {
  return (
    <WorkbenchStage actors={{ navigation: actor }}>
      <LoadingPage />
    </WorkbenchStage>
  );
}
