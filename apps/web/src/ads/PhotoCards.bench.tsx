import { OnTheBench } from '../bench/OnTheBench';
import type { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { useState } from 'react';
import type { BenchScreenProps } from '../bench/bench-screen';
import { samplePhoto } from '../bench/sample-photo';
import { adFormWords } from './kinds/ad-form-words';
import { createPhotoFiles } from './photo-files';
import { PhotoCards } from './PhotoCards';

export const machine = 'uploads';
export const title = 'Photos of an ad';

export default function PhotoCardsOnTheBench({ actor }: BenchScreenProps<typeof uploadsMachine>) {
  const [files] = useState(createPhotoFiles);
  const known = { ...files, previewOf: (cardId: string) => files.previewOf(cardId) ?? samplePhoto };
  return (
    <OnTheBench>
      <PhotoCards uploads={actor} files={known} intro={adFormWords['for-sale'].photosIntro} />
    </OnTheBench>
  );
}
