import type { CardOfUploads } from '@voltyard/machines/uploads/uploads.machine';
import { chooseAgain, type PhotoFiles } from './photo-files';
import { UploadCard } from './UploadCard';

interface UploadCardsProps {
  cards: readonly CardOfUploads[];
  files: PhotoFiles;
  onRemoved: (cardId: string) => void;
}

/** The items of an `upload-list` that are photos on their way. */
export const UploadCards = ({ cards, files, onRemoved }: UploadCardsProps) =>
  cards.map(({ cardId, ref }) => (
    <UploadCard
      key={cardId}
      card={ref}
      preview={files.previewOf(cardId)}
      onRemoved={() => onRemoved(cardId)}
      onChosenAgain={(file) => chooseAgain(files, ref, file)}
    />
  ));
