import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { userNameMachine } from '@voltyard/machines/user-name/user-name.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { SignupPanel } from './SignupPanel';

export const machine = 'userName';
export const title = 'Sign-up';

export default function SignupPanelWorkbench({ actor }: WorkbenchScreenProps<typeof userNameMachine>) {
  return (
    <WorkbenchStage>
      <SignupPanel name={actor} />
    </WorkbenchStage>
  );
}
