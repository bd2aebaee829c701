import type { CardOfUploads } from '@voltyard/machines/uploads/uploads.machine';
import { chooseAgain, type PhotoFiles } from './photo-files';
import { UploadCard } from './UploadCard';
import type { PlaceOfCard } from './upload-card-props';

interface UploadCardsProps {
  cards: readonly CardOfUploads[];
  files: PhotoFiles;
  onRemoved: (cardId: string) => void;
  /** Left out where their order does not matter. */
  placeOf?: (index: number) => PlaceOfCard | undefined;
}

/** The items of an `upload-list` that are photos on their way. */
export const UploadCards = ({ cards, files, onRemoved, placeOf }: UploadCardsProps) =>
  cards.map(({ cardId, ref }, index) => (
    <UploadCard
      key={cardId}
      card={ref}
      place={placeOf?.(index)}
      preview={files.previewOf(cardId)}
      onRemoved={() => onRemoved(cardId)}
      onChosenAgain={(file) => chooseAgain(files, ref, file)}
    />
  ));
