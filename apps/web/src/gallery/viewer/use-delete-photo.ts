import { useCallback } from 'react';
import { messageOf } from '../../wiring/http/call-failed';
import { useUndoableDeletion } from '../../deletion/use-undoable-deletion';
import { useGalleryApi } from '../gallery-api';

/** Deletes a photo, with a way to take it back; answers why it could not be deleted, null when it is gone. */
export function useDeletePhoto(
  onRestored: (photoId: string) => void,
): (photoId: string) => Promise<string | null> {
  const { deleteGalleryPhoto, restoreGalleryPhoto } = useGalleryApi();
  const deleteUndoably = useUndoableDeletion();
  return useCallback(
    (photoId) =>
      deleteUndoably({
        id: photoId,
        remove: () => deleteGalleryPhoto(photoId),
        restore: () => restoreGalleryPhoto(photoId),
        words: { gone: 'The photo was deleted', back: 'The photo is back' },
        onRestored: () => onRestored(photoId),
      }).then(() => null, messageOf),
    [deleteGalleryPhoto, restoreGalleryPhoto, deleteUndoably, onRestored],
  );
}
