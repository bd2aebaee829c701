import { uploadedCards } from '@voltyard/machines/uploads/uploads.selectors';
import { type uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import type { AddedPhoto } from '@voltyard/machines/gallery-save/gallery-save.machine';
import { type SnapshotFrom, waitFor } from 'xstate';
import type { UploadsActor } from '../../photos/uploads/uploads';

interface PutOptions {
  uploads: UploadsActor;
  put: (photos: AddedPhoto[], signal: AbortSignal) => Promise<unknown>;
  /** The photo is in the gallery as its card says: the card is not needed any more. */
  onTaken: (cardId: string, photo: AddedPhoto) => void;
  signal: AbortSignal;
}

/**
 * Puts every uploaded photo in the gallery, once those that are still on their way are there too: sent together they
 * stand in the order they were chosen. A caption that was changed meanwhile is put there too. Cards that wait, were
 * refused or failed are left alone.
 */
export async function putUploaded({ uploads, put, onTaken, signal }: PutOptions): Promise<void> {
  for (;;) {
    const snapshot = await waitFor(uploads, isToDo, { signal });
    const sent = ready(snapshot);
    if (sent.length === 0) return;
    await put(sent.map(photoOf), signal);
    const captionNow = new Map(ready(uploads.getSnapshot()).map((card) => [card.cardId, photoOf(card)]));
    for (const { cardId, ...card } of sent) {
      const photo = photoOf(card);
      if (captionNow.get(cardId)?.photoCaption === photo.photoCaption) onTaken(cardId, photo);
    }
  }
}

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

const ready = (snapshot: UploadsSnapshot) => uploadedCards(snapshot).filter((card) => !card.isFormInvalid);

const photoOf = ({ photoId, photoCaption }: AddedPhoto): AddedPhoto => ({
  photoId,
  photoCaption: photoCaption.trim(),
});

const isToDo = (snapshot: UploadsSnapshot): boolean =>
  !snapshot.context.cards.some(({ summary }) => summary.isUploading);
