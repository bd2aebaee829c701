import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { uploadCardMachine } from '@voltyard/machines/upload-card/upload-card.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { samplePhoto } from '../../workbench/sample-photo';
import { UploadCard } from './UploadCard';

export const machine = 'uploadCard';
export const title = 'Upload card';

export default function UploadCardWorkbench({ actor }: WorkbenchScreenProps<typeof uploadCardMachine>) {
  return (
    <WorkbenchStage>
      <ul className="upload-list">
        <UploadCard
          card={actor}
          preview={samplePhoto}
          onRemoved={() => actor.send({ type: 'upload.cancelled' })}
          onChosenAgain={({ name, size, type }) =>
            actor.send({ type: 'file.chosen', file: { name, size, type } })
          }
        />
      </ul>
    </WorkbenchStage>
  );
}
