import { OnTheBench } from '../bench/OnTheBench';
import type { snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { ShellSnackbar } from './ShellSnackbar';

export const machine = 'snackbar';
export const title = 'Snackbar';

export default function SnackbarOnTheBench({ actor }: BenchScreenProps<typeof snackbarMachine>) {
  return (
    <OnTheBench actors={{ snackbar: actor }}>
      <ShellSnackbar />
    </OnTheBench>
  );
}
