import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { sessionMachine } from '@voltyard/machines/session/session.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { Toolbar } from './Toolbar';

export const machine = 'session';
export const title = 'Toolbar';

export default function ToolbarWorkbench({ actor }: WorkbenchScreenProps<typeof sessionMachine>) {
  return (
    <WorkbenchStage actors={{ session: actor }}>
      <Toolbar />
    </WorkbenchStage>
  );
}
