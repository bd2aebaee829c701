import { OnTheBench } from '../bench/OnTheBench';
import type { menuMachine } from '@voltyard/machines/menu/menu.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { Toolbar } from './Toolbar';

export const machine = 'menu';
export const title = 'Toolbar with the account menu';

export default function AccountMenuOnTheBench({ actor }: BenchScreenProps<typeof menuMachine>) {
  return (
    <OnTheBench actors={{ menu: actor }}>
      <Toolbar />
    </OnTheBench>
  );
}
