import { useUndoableDeletion } from '../../deletion/use-undoable-deletion';
import { useGalleryApi } from '../gallery-api';

interface DeletePhotoOptions {
  onDeleted: (photoId: string) => void;
  onRestored: (photoId: string) => void;
}

/** Deletes a photo, with a way to take it back; rejects where it could not be deleted, which is reported already. */
export function useDeletePhoto({
  onDeleted,
  onRestored,
}: DeletePhotoOptions): (photoId: string) => Promise<void> {
  const { deleteGalleryPhoto, restoreGalleryPhoto } = useGalleryApi();
  const deleteUndoably = useUndoableDeletion();
  return async (photoId) => {
    const isDeleted = await deleteUndoably({
      id: photoId,
      remove: () => deleteGalleryPhoto(photoId),
      restore: () => restoreGalleryPhoto(photoId),
      messages: {
        gone: 'The photo was deleted',
        restoring: 'Restoring the photo …',
        stillGone: 'The photo is still deleted',
        back: 'The photo is back',
      },
      failures: { notGone: 'The photo was not deleted.', notBack: 'The photo was not restored.' },
      onRestored: () => onRestored(photoId),
    });
    if (isDeleted) onDeleted(photoId);
  };
}
