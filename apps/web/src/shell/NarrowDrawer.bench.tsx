import { OnTheBench } from '../bench/OnTheBench';
import type { menuMachine } from '@voltyard/machines/menu/menu.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { NarrowDrawer } from './Drawer';
import { MenuButton } from './Toolbar';

export const machine = 'menu';
export const title = 'Drawer of a phone';
/** px */
export const width = 390;

export default function NarrowDrawerOnTheBench({ actor }: BenchScreenProps<typeof menuMachine>) {
  return (
    <OnTheBench actors={{ menu: actor }}>
      <header className="toolbar">
        <MenuButton />
      </header>
      <NarrowDrawer />
    </OnTheBench>
  );
}
