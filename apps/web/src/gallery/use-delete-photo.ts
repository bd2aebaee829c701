import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback } from 'react';
import { messageOf } from '../wiring/call-failed';
import { useActors } from '../wiring/root-actors';
import { useGalleryApi } from './gallery-api';
import { useReportFailure } from '../wiring/report-failure';

/** Deletes a photo for good and says so; answers why it could not be deleted, null when it is gone. */
export function useDeletePhoto(): (photoId: string) => Promise<string | null> {
  const { deleteGalleryPhoto } = useGalleryApi();
  const { snackbar } = useActors();
  const reportFailure = useReportFailure();
  return useCallback(
    async (photoId) => {
      try {
        await deleteGalleryPhoto(photoId);
      } catch (problem) {
        reportFailure(problem);
        return messageOf(problem);
      }
      snackbar.send({
        type: 'message.shown',
        snack: messageSnack('The photo was deleted', undefined, 'success'),
      });
      return null;
    },
    [deleteGalleryPhoto, snackbar, reportFailure],
  );
}
