import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { menuMachine } from '@voltyard/machines/menu/menu.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { SidePanel } from './Drawer';

export const machine = 'menu';
export const title = 'Drawer of a wide window';

export default function SidePanelWorkbench({ actor }: WorkbenchScreenProps<typeof menuMachine>) {
  return (
    <WorkbenchStage actors={{ menu: actor }}>
      <SidePanel />
    </WorkbenchStage>
  );
}
