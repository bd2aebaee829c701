import { messageSnack, undoSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback } from 'react';
import { messageOf } from '../wiring/call-failed';
import { useActors } from '../wiring/root-actors';
import { useGalleryApi } from './gallery-api';
import { useReportFailure } from '../wiring/report-failure';

/** Deletes a photo and says so, with a way to take it back; answers why it could not be deleted, null when it is gone. */
export function useDeletePhoto(): (photoId: string) => Promise<string | null> {
  const { deleteGalleryPhoto, restoreGalleryPhoto } = useGalleryApi();
  const { snackbar, snackActions } = useActors();
  const reportFailure = useReportFailure();
  return useCallback(
    async (photoId) => {
      try {
        await deleteGalleryPhoto(photoId);
      } catch (problem) {
        reportFailure(problem);
        return messageOf(problem);
      }
      const undo = () =>
        restoreGalleryPhoto(photoId).then(
          () =>
            snackbar.send({
              type: 'message.shown',
              snack: messageSnack('The photo is back', undefined, 'success'),
            }),
          reportFailure,
        );
      const action = snackActions.register(() => void undo());
      snackbar.send({
        type: 'message.shown',
        snack: undoSnack('The photo was deleted', action),
      });
      return null;
    },
    [deleteGalleryPhoto, restoreGalleryPhoto, snackbar, snackActions, reportFailure],
  );
}
