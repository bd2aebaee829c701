import type { CardOfUploads, uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { isWorthStoring } from '@voltyard/machines/uploads/uploads.selectors';
import type { SnapshotFrom } from 'xstate';
import type { UploadDrafts } from '../../wiring/storage/upload-drafts';
import type { UploadDraft } from '../../wiring/storage/upload-drafts-database';
import type { PhotoFiles } from './photo-files';

interface Written {
  /** As JSON: progress changes ten times a second, what is stored of a card hardly ever. */
  card: string;
  file: Blob | undefined;
}

interface DraftWriterOptions {
  drafts: UploadDrafts;
  files: PhotoFiles;
  /** Called for every card that a reload cannot lose any more. */
  onStored: (cardId: string) => void;
}

export interface DraftWriter {
  /** These came from there: nothing of them has to be written. */
  restored: (cards: readonly UploadDraft[]) => void;
  /** Brings what is stored to what the cards are by now. */
  update: (snapshot: SnapshotFrom<typeof uploadsMachine>) => void;
}

/** Stores upload cards as they change, and forgets them once they are removed or their photos are where they belong. */
export function createDraftWriter({ drafts, files, onStored }: DraftWriterOptions): DraftWriter {
  const written = new Map<string, Written>();

  const write = async (card: UploadDraft) => {
    const { cardId } = card;
    const before = written.get(cardId);
    const now = writtenOf(card, files);
    written.set(cardId, now);
    if (before === undefined) {
      if (await drafts.add(card, now.file)) onStored(cardId);
      return;
    }
    if (before.card !== now.card) await drafts.change(card);
    if (before.file === now.file || now.file === undefined) return;
    if (await drafts.changeFile(cardId, now.file)) onStored(cardId);
  };

  return {
    restored(cards) {
      for (const card of cards) {
        written.set(card.cardId, writtenOf(card, files));
      }
    },
    update({ context: { cards } }) {
      const storable = cards.filter(isWorthStoring);
      for (const card of storable) void write(draftOf(card, cards.indexOf(card)));
      const ids = new Set(storable.map(({ cardId }) => cardId));
      for (const cardId of [...written.keys()].filter((id) => !ids.has(id))) {
        written.delete(cardId);
        void drafts.forget(cardId);
      }
    },
  };
}

function draftOf({ cardId, ref }: CardOfUploads, place: number): UploadDraft {
  const { file, fileName, photoCaption, photo } = ref.getSnapshot().context;
  const { name, size, type } = file;
  return { cardId, place, file: { name, size, type }, fileName, photoCaption, photo };
}

const writtenOf = (card: UploadDraft, files: PhotoFiles): Written => ({
  card: JSON.stringify(card),
  file: files.fileOf(card.cardId),
});
