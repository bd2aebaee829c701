import type { unreadMachine } from '@voltyard/machines/unread/unread.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { Toolbar } from './Toolbar';

export const machine = 'unread';
export const title = 'Unread messages in the toolbar';

export default function UnreadMessagesWorkbench({ actor }: WorkbenchScreenProps<typeof unreadMachine>) {
  return (
    <WorkbenchStage actors={{ unread: actor }}>
      <Toolbar />
    </WorkbenchStage>
  );
}
