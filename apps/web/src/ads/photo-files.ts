import { v4 as newId } from 'uuid';

/** A chosen file as the uploads' machine knows it. */
export interface ChosenFile {
  cardId: string;
  name: string;
  size: number;
  type: string;
}

/** The files behind the upload cards: machines know a photo only by its card's id. */
export interface PhotoFiles {
  add: (file: File) => ChosenFile;
  fileOf: (cardId: string) => File | undefined;
  /** An address the browser shows the file by, from memory. */
  previewOf: (cardId: string) => string | undefined;
  remove: (cardId: string) => void;
  clear: () => void;
}

export function createPhotoFiles(): PhotoFiles {
  const kept = new Map<string, { file: File; preview: string }>();
  const remove = (cardId: string) => {
    const entry = kept.get(cardId);
    if (!entry) return;
    URL.revokeObjectURL(entry.preview);
    kept.delete(cardId);
  };
  return {
    add(file) {
      const cardId = newId();
      kept.set(cardId, { file, preview: URL.createObjectURL(file) });
      return { cardId, name: file.name, size: file.size, type: file.type };
    },
    fileOf: (cardId) => kept.get(cardId)?.file,
    previewOf: (cardId) => kept.get(cardId)?.preview,
    remove,
    clear: () => [...kept.keys()].forEach(remove),
  };
}
