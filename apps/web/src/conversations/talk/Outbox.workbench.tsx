import type { conversationMachine } from '@voltyard/machines/conversation/conversation.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { OutboxProblem } from './OutboxProblem';
import { OutgoingMessages } from './OutgoingMessages';
import './Talk.scss';

export const machine = 'conversation';
export const title = 'What is on its way in a conversation';

export default function OutboxWorkbench({ actor }: WorkbenchScreenProps<typeof conversationMachine>) {
  return (
    <WorkbenchStage>
      <ol className="talk__messages" aria-label="Messages">
        <OutgoingMessages outbox={actor} ad={null} />
      </ol>
      <OutboxProblem outbox={actor} canEdit={false} onGivenUp={() => undefined} />
    </WorkbenchStage>
  );
}
