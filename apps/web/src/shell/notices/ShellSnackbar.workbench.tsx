import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { ShellSnackbar } from './ShellSnackbar';

export const machine = 'snackbar';
export const title = 'Snackbar';

export default function SnackbarWorkbench({ actor }: WorkbenchScreenProps<typeof snackbarMachine>) {
  return (
    <WorkbenchStage actors={{ snackbar: actor }}>
      <ShellSnackbar />
    </WorkbenchStage>
  );
}
