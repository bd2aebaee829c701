import type { ownSessionsMachine } from '@voltyard/machines/own-sessions/own-sessions.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { OwnSessionsList } from './OwnSessions';

export const machine = 'ownSessions';
export const title = 'Where you are signed in';

export default function OwnSessionsWorkbench({ actor }: WorkbenchScreenProps<typeof ownSessionsMachine>) {
  return (
    <WorkbenchStage>
      <OwnSessionsList list={actor} />
    </WorkbenchStage>
  );
}
