import type { UploadCardRef } from '@voltyard/machines/uploads/uploads.machine';
import { v4 as newId } from 'uuid';

/** A chosen file as the uploads' machine knows it. */
interface ChosenFile {
  cardId: string;
  name: string;
  size: number;
  type: string;
}

/** The files behind the upload cards: machines know a photo only by its card's id. */
export interface PhotoFiles {
  add: (file: File) => ChosenFile;
  /** The file of a card that exists already: restored, or chosen again. */
  put: (cardId: string, file: Blob) => void;
  /** For a card without its file: the photo is shown from where it is by now. */
  show: (cardId: string, preview: string) => void;
  fileOf: (cardId: string) => Blob | undefined;
  /** An address the browser shows the file by, from memory. */
  previewOf: (cardId: string) => string | undefined;
  remove: (cardId: string) => void;
  clear: () => void;
}

export function createPhotoFiles(): PhotoFiles {
  const entries = new Map<string, { file?: Blob; preview: string }>();
  const remove = (cardId: string) => {
    const entry = entries.get(cardId);
    if (!entry) return;
    if (entry.file) URL.revokeObjectURL(entry.preview);
    entries.delete(cardId);
  };
  const put = (cardId: string, file: Blob) => {
    remove(cardId);
    entries.set(cardId, { file, preview: URL.createObjectURL(file) });
  };
  return {
    add(file) {
      const cardId = newId();
      put(cardId, file);
      return { cardId, name: file.name, size: file.size, type: file.type };
    },
    put,
    show(cardId, preview) {
      remove(cardId);
      entries.set(cardId, { preview });
    },
    fileOf: (cardId) => entries.get(cardId)?.file,
    previewOf: (cardId) => entries.get(cardId)?.preview,
    remove,
    clear: () => [...entries.keys()].forEach(remove),
  };
}

/** Gives a card whose file is gone its file again. */
export function chooseAgain(files: PhotoFiles, card: UploadCardRef, file: File): void {
  const { name, size, type } = file;
  files.put(card.getSnapshot().context.cardId, file);
  card.send({ type: 'file.chosen', file: { name, size, type } });
}
