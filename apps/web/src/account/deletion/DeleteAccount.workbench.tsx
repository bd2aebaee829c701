import type { accountDeletionMachine } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { ClosedAccountNotice } from '../../visitor/ClosedAccountNotice';
import { DeleteAccount } from './DeleteAccount';

export const machine = 'accountDeletion';
export const title = 'Deletion of the account';

export default function DeleteAccountWorkbench({
  actor,
}: WorkbenchScreenProps<typeof accountDeletionMachine>) {
  return (
    <WorkbenchStage actors={{ accountDeletion: actor }}>
      <ClosedAccountNotice />
      <DeleteAccount />
    </WorkbenchStage>
  );
}
