import type { ExistingPhoto } from '@voltyard/machines/ad-edit/existing-photos';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { UploadsActor } from '../../photos/uploads/uploads';
import type { Option } from '../kinds/form-fields';
import { formPhotos, photoOptions } from './form-photos';

/** The form's photos as options for a proof. */
export function usePhotoOptions(uploads: UploadsActor, existing: readonly ExistingPhoto[]): Option[] {
  const cards = useSelector(uploads, ({ context }) => context.cards);
  return useMemo(() => photoOptions(formPhotos(existing, cards)), [existing, cards]);
}
