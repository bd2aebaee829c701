import type { loginCheckMachine } from '@voltyard/machines/login-check/login-check.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { LoginPanel } from './LoginPanel';

export const machine = 'loginCheck';
export const title = 'Login';

export default function LoginPanelWorkbench({ actor }: WorkbenchScreenProps<typeof loginCheckMachine>) {
  return (
    <WorkbenchStage>
      <LoginPanel login={actor} />
    </WorkbenchStage>
  );
}
