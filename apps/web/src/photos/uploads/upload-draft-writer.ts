import type { CardOfUploads, uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import type { SnapshotFrom } from 'xstate';
import type { UploadDrafts } from '../../wiring/storage/upload-drafts';
import type { UploadDraft } from '../../wiring/storage/upload-drafts-database';
import type { PhotoFiles } from './photo-files';

interface Written {
  /** As JSON: progress changes ten times a second, what is kept of a card hardly ever. */
  card: string;
  file: Blob | undefined;
}

interface DraftWriterOptions {
  kept: UploadDrafts;
  files: PhotoFiles;
  /** Hears of every card that a reload cannot lose any more. */
  onSafe: (cardId: string) => void;
}

export interface DraftWriter {
  /** These came from there: nothing of them has to be written. */
  found: (cards: readonly UploadDraft[]) => void;
  /** Brings what is kept to what the cards are by now. */
  keep: (snapshot: SnapshotFrom<typeof uploadsMachine>) => void;
}

/** Keeps upload cards as they change, and forgets them once they are removed or their photos are where they belong. */
export function createDraftWriter({ kept, files, onSafe }: DraftWriterOptions): DraftWriter {
  const written = new Map<string, Written>();

  const write = async (card: UploadDraft) => {
    const { cardId } = card;
    const before = written.get(cardId);
    const now = writtenOf(card, files);
    written.set(cardId, now);
    if (before === undefined) {
      if (await kept.add(card, now.file)) onSafe(cardId);
      return;
    }
    if (before.card !== now.card) await kept.change(card);
    if (before.file === now.file || now.file === undefined) return;
    if (await kept.changeFile(cardId, now.file)) onSafe(cardId);
  };

  return {
    found(cards) {
      for (const card of cards) {
        written.set(card.cardId, writtenOf(card, files));
        onSafe(card.cardId);
      }
    },
    keep({ context: { cards } }) {
      const keepable = cards.filter(isWorthKeeping);
      for (const card of keepable) void write(draftOf(card, cards.indexOf(card)));
      const ids = new Set(keepable.map(({ cardId }) => cardId));
      for (const cardId of [...written.keys()].filter((id) => !ids.has(id))) {
        written.delete(cardId);
        void kept.forget(cardId);
      }
    },
  };
}

/** A file that was refused, here or by the server, will never be uploaded, and may be of any size. */
export const isWorthKeeping = ({ ref, isAttached }: CardOfUploads): boolean =>
  !isAttached && !['refused', 'unusable'].some((state) => ref.getSnapshot().value === state);

function draftOf({ cardId, ref }: CardOfUploads, place: number): UploadDraft {
  const { file, fileName, photoCaption, photo } = ref.getSnapshot().context;
  const { name, size, type } = file;
  return { cardId, place, file: { name, size, type }, fileName, photoCaption, photo };
}

const writtenOf = (card: UploadDraft, files: PhotoFiles): Written => ({
  card: JSON.stringify(card),
  file: files.fileOf(card.cardId),
});
