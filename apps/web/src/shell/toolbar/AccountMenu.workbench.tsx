import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { menuMachine } from '@voltyard/machines/menu/menu.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { Toolbar } from './Toolbar';

export const machine = 'menu';
export const title = 'Toolbar with the account menu';

export default function AccountMenuWorkbench({ actor }: WorkbenchScreenProps<typeof menuMachine>) {
  return (
    <WorkbenchStage actors={{ menu: actor }}>
      <Toolbar />
    </WorkbenchStage>
  );
}
