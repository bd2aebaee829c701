import type { uploadCardMachine } from '@voltyard/machines/upload-card/upload-card.machine';
import type { ActorRefFrom } from 'xstate';

export interface UploadCardProps {
  card: ActorRefFrom<typeof uploadCardMachine>;
  /** Shows the photo before any of it is uploaded. */
  preview: string | undefined;
  onRemoved: () => void;
  /** The file was gone and is there again. */
  onChosenAgain: (file: File) => void;
}
