import { OnTheBench } from '../bench/OnTheBench';
import type { uploadCardMachine } from '@voltyard/machines/upload-card/upload-card.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { samplePhoto } from '../bench/sample-photo';
import { UploadCard } from './UploadCard';

export const machine = 'uploadCard';
export const title = 'Upload card';

export default function UploadCardOnTheBench({ actor }: BenchScreenProps<typeof uploadCardMachine>) {
  return (
    <OnTheBench>
      <ul className="photo-cards__list">
        <UploadCard
          card={actor}
          preview={samplePhoto}
          onRemoved={() => actor.send({ type: 'upload.cancelled' })}
          onChosenAgain={({ name, size, type }) =>
            actor.send({ type: 'file.chosen', file: { name, size, type } })
          }
        />
      </ul>
    </OnTheBench>
  );
}
