import { useEffect } from 'react';
import type { UploadDraftWithFile, UploadDrafts } from '../../wiring/storage/upload-drafts';
import { createDraftWriter } from './upload-draft-writer';
import type { PhotoFiles } from './photo-files';
import { photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { useLatest } from '../../ui/use-latest';
import type { UploadsActor } from './uploads';

interface UploadDraftsOptions {
  drafts: UploadDrafts | null;
  uploads: UploadsActor;
  files: PhotoFiles;
  /** Photos that are where they belong already: cards of theirs do not come back. */
  attached: readonly string[];
}

/** Restores stored upload cards, and stores them from then on. */
export function useUploadDrafts({ drafts, uploads, files, attached }: UploadDraftsOptions): void {
  const latestAttached = useLatest(attached);

  useEffect(() => {
    if (drafts === null) return;
    let isOver = false;
    const onStored = (cardId: string) => {
      if (!isOver) uploads.send({ type: 'card.stored', cardId });
    };
    const writer = createDraftWriter({ drafts, files, onStored });
    const restore = (found: UploadDraftWithFile[]) => {
      if (isOver) return;
      for (const { card, file } of found) {
        if (file !== null) files.put(card.cardId, file);
        else if (card.photo !== null) files.show(card.cardId, photoUrl(card.photo.photoId, 320));
      }
      writer.restored(found.map(({ card }) => card));
      const stillToCome = found.filter(({ card }) => !latestAttached().includes(card.photo?.photoId ?? ''));
      // Also when there are none: what is attached is to be forgotten.
      uploads.send({
        type: 'cards.restored',
        cards: stillToCome.map(({ card, file }) => ({ ...card, isFileThere: file !== null })),
      });
    };
    void drafts.load().then(restore);
    const subscription = uploads.subscribe(writer.update);
    return () => {
      isOver = true;
      subscription.unsubscribe();
    };
  }, [drafts, uploads, files, latestAttached]);
}
