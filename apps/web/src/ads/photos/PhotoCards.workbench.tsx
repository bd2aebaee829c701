import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { useState } from 'react';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { samplePhoto } from '../../workbench/sample-photo';
import { adFormCopy } from '../kinds/ad-form-copy';
import { createPhotoFiles } from '../../photos/uploads/photo-files';
import { PhotoCards } from './PhotoCards';

export const machine = 'uploads';
export const title = 'Photos of an ad';

export default function PhotoCardsWorkbench({ actor }: WorkbenchScreenProps<typeof uploadsMachine>) {
  const [files] = useState(createPhotoFiles);
  const known = { ...files, previewOf: (cardId: string) => files.previewOf(cardId) ?? samplePhoto };
  return (
    <WorkbenchStage>
      <PhotoCards uploads={actor} files={known} intro={adFormCopy['for-sale'].photosIntro} />
    </WorkbenchStage>
  );
}
