import type { GalleryPhoto } from '@voltyard/machines/gallery-save/gallery-photos';
import type { CardOfUploads } from '@voltyard/machines/uploads/uploads.machine';

/** The upload cards of the page, in the words of the machine that puts their photos in the gallery. */
export const photosOfCards = (cards: readonly CardOfUploads[]): GalleryPhoto[] =>
  cards.map(({ cardId, ref, summary }) => ({
    cardId,
    fileName: ref.getSnapshot().context.fileName,
    photoId: summary.isUploaded ? summary.photoId : null,
    photoCaption: summary.photoCaption.trim(),
    isCaptionInvalid: summary.isFormInvalid,
    upload: summary.isUploaded ? 'done' : summary.isBusy ? 'running' : 'failed',
    isOffline: summary.isOffline,
  }));
