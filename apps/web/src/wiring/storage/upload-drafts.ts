import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import { type CardKey, orElse, sweep, type UploadDraft } from './upload-drafts-database';

export interface UploadDraftWithFile {
  card: UploadDraft;
  /** Null when only the card could be stored, or the browser has thrown the file away. */
  file: Blob | null;
}

/** The stored cards of one form of one person. Nothing here rejects: where there is no room, nothing is stored. */
export interface UploadDrafts {
  load: () => Promise<UploadDraftWithFile[]>;
  /** Answers whether the file is stored. */
  add: (card: UploadDraft, file: Blob | undefined) => Promise<boolean>;
  /** A card that was removed meanwhile, perhaps in another tab, is not stored again. */
  change: (card: UploadDraft) => Promise<void>;
  changeFile: (cardId: string, file: Blob) => Promise<boolean>;
  /** What came of an upload, whichever tab did it. */
  photoOf: (cardId: string) => Promise<UploadedPhoto | null>;
  storePhoto: (cardId: string, photo: UploadedPhoto) => Promise<void>;
  forget: (cardId: string) => Promise<void>;
}

export interface UploadDraftsOwner {
  userId: string;
  /** Names the form: `ad-{id}`, `gallery-car`, … */
  draftKey: string;
}

/** Null where the browser has no such storage. */
export function uploadDrafts({ userId, draftKey }: UploadDraftsOwner): UploadDrafts | null {
  if (globalThis.indexedDB === undefined) return null;
  const keyOf = (cardId: string): CardKey => [userId, draftKey, cardId];

  const changeCard = (cardId: string, changed: (stored: UploadDraft) => UploadDraft): Promise<void> =>
    orElse(undefined, async (database) => {
      const { store, done } = database.transaction('cards', 'readwrite');
      const stored = await store.get(keyOf(cardId));
      if (stored) await store.put({ ...changed(stored), keptAt: stored.keptAt }, keyOf(cardId));
      await done;
    });

  const changeFile = (cardId: string, file: Blob): Promise<boolean> =>
    orElse(false, async (database) => {
      const transaction = database.transaction(['cards', 'files'], 'readwrite');
      const isThere = (await transaction.objectStore('cards').getKey(keyOf(cardId))) !== undefined;
      if (isThere) await transaction.objectStore('files').put(file, keyOf(cardId));
      await transaction.done;
      return isThere;
    });

  return {
    load: () =>
      orElse<UploadDraftWithFile[]>([], async (database) => {
        await sweep(database);
        const transaction = database.transaction(['cards', 'files']);
        // An array comes after every text.
        const allOfThem = IDBKeyRange.bound([userId, draftKey], [userId, draftKey, []]);
        const cards = await transaction.objectStore('cards').getAll(allOfThem);
        const files = transaction.objectStore('files');
        return Promise.all(
          cards
            .toSorted((one, other) => one.place - other.place || one.keptAt - other.keptAt)
            .map(async ({ keptAt, ...card }) => {
              const file = (await files.get(keyOf(card.cardId))) ?? null;
              return { card, file };
            }),
        );
      }),
    // The card first: where there is no room for its file, it still comes back, and requests the file again.
    add: (card, file) =>
      orElse(false, async (database) => {
        await database.put('cards', { ...card, keptAt: Date.now() }, keyOf(card.cardId));
        return file !== undefined && changeFile(card.cardId, file);
      }),
    // A photo that another tab has uploaded meanwhile stays known.
    change: (card) => changeCard(card.cardId, ({ photo }) => ({ ...card, photo: card.photo ?? photo })),
    changeFile,
    photoOf: (cardId) =>
      orElse<UploadedPhoto | null>(null, async (database) => {
        const stored = await database.get('cards', keyOf(cardId));
        return stored?.photo ?? null;
      }),
    storePhoto: (cardId, photo) => changeCard(cardId, (card) => ({ ...card, photo })),
    forget: (cardId) =>
      orElse(undefined, async (database) => {
        const transaction = database.transaction(['cards', 'files'], 'readwrite');
        await transaction.objectStore('cards').delete(keyOf(cardId));
        await transaction.objectStore('files').delete(keyOf(cardId));
        await transaction.done;
      }),
  };
}

/** On logout: what a user was about to upload is private. */
export const clearUploadDrafts = (): Promise<void> =>
  orElse(undefined, async (database) => {
    await Promise.all([database.clear('cards'), database.clear('files')]);
  });
