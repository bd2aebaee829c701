import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { UploadDraftWithFile, UploadDrafts } from '../../wiring/storage/upload-drafts';
import { createDraftWriter, isWorthKeeping } from './upload-draft-writer';
import type { PhotoFiles } from './photo-files';
import { photoUrl } from '../sources/photo-sources';
import { useLatest } from '../../ui/use-latest';
import type { UploadsActor } from './uploads';

interface UploadDraftsOptions {
  kept: UploadDrafts | null;
  uploads: UploadsActor;
  files: PhotoFiles;
  /** Photos that are where they belong already: cards of theirs do not come back. */
  attached: readonly string[];
}

/** Brings kept upload cards back, and keeps them from then on. Answers whether a reload would lose none. */
export function useUploadDrafts({ kept, uploads, files, attached }: UploadDraftsOptions): boolean {
  const latestAttached = useLatest(attached);
  const [safe, setSafe] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (kept === null) return;
    let isOver = false;
    const onSafe = (cardId: string) => setSafe((ids) => new Set([...ids, cardId]));
    const keeper = createDraftWriter({ kept, files, onSafe });
    const restore = (found: UploadDraftWithFile[]) => {
      if (isOver) return;
      for (const { card, file } of found) {
        if (file !== null) files.put(card.cardId, file);
        else if (card.photo !== null) files.show(card.cardId, photoUrl(card.photo.photoId, 320));
      }
      keeper.found(found.map(({ card }) => card));
      const stillToCome = found.filter(({ card }) => !latestAttached().includes(card.photo?.photoId ?? ''));
      // Also when there are none: what is attached is to be forgotten.
      uploads.send({
        type: 'cards.restored',
        cards: stillToCome.map(({ card, file }) => ({ ...card, isFileThere: file !== null })),
      });
    };
    void kept.load().then(restore);
    const subscription = uploads.subscribe(keeper.keep);
    return () => {
      isOver = true;
      subscription.unsubscribe();
    };
  }, [kept, uploads, files, latestAttached]);

  return useSelector(uploads, ({ context }) =>
    context.cards.every((card) => !isWorthKeeping(card) || safe.has(card.cardId)),
  );
}
