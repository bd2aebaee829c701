import { OnTheBench } from '../bench/OnTheBench';
import type { sessionMachine } from '@voltyard/machines/session/session.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { Toolbar } from './Toolbar';

export const machine = 'session';
export const title = 'Toolbar';

export default function ToolbarOnTheBench({ actor }: BenchScreenProps<typeof sessionMachine>) {
  return (
    <OnTheBench actors={{ session: actor }}>
      <Toolbar />
    </OnTheBench>
  );
}
