import { OnTheBench } from '../bench/OnTheBench';
import type { menuMachine } from '@voltyard/machines/menu/menu.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { SidePanel } from './Drawer';

export const machine = 'menu';
export const title = 'Drawer of a wide window';

export default function SidePanelOnTheBench({ actor }: BenchScreenProps<typeof menuMachine>) {
  return (
    <OnTheBench actors={{ menu: actor }}>
      <SidePanel />
    </OnTheBench>
  );
}
