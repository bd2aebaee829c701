import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { menuMachine } from '@voltyard/machines/menu/menu.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { NarrowDrawer } from './Drawer';
import { MenuButton } from '../toolbar/Toolbar';

export const machine = 'menu';
export const title = 'Drawer of a phone';
/** px */
export const width = 390;

export default function NarrowDrawerWorkbench({ actor }: WorkbenchScreenProps<typeof menuMachine>) {
  return (
    <WorkbenchStage actors={{ menu: actor }}>
      <header className="toolbar">
        <MenuButton />
      </header>
      <NarrowDrawer />
    </WorkbenchStage>
  );
}
