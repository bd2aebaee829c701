import type { uploadCardMachine } from '@voltyard/machines/upload-card/upload-card.machine';
import type { ActorRefFrom } from 'xstate';

/** Where a card stands among those that can change their places. */
export interface PlaceOfCard {
  /** The photo is what lists show of the ad. */
  isCover: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** By one place: to the right, or below zero to the left. */
  onMoved: (by: -1 | 1) => void;
}

export interface UploadCardProps {
  card: ActorRefFrom<typeof uploadCardMachine>;
  /** Shows the photo before any of it is uploaded. */
  preview: string | undefined;
  onRemoved: () => void;
  /** Among others whose order matters; left out where it does not. */
  place?: PlaceOfCard | undefined;
  /** The file was gone and is there again. */
  onChosenAgain: (file: File) => void;
}
