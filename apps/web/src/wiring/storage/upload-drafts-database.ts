import { undoDeletion } from '@voltyard/contracts/limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';

/** What is known of an upload card, stored in this browser over a reload or a closed laptop. */
export interface UploadDraft {
  cardId: string;
  /** Its place among the cards of its form. */
  place: number;
  file: { name: string; size: number; type: string };
  /** The name accepted for the photo. */
  fileName: string;
  photoCaption: string;
  /** Null as long as it is not on the server. */
  photo: UploadedPhoto | null;
}

export type CardKey = [userId: string, draftKey: string, cardId: string];

/** What is known of a card and its file lie apart: a caption is written at every key, ten megabytes once. */
interface UploadsSchema extends DBSchema {
  cards: { key: CardKey; value: UploadDraft & { keptAt: number } };
  files: { key: CardKey; value: Blob };
}

type UploadsDatabase = IDBPDatabase<UploadsSchema>;

const databaseName = 'voltyard-uploads';
/** As long as the server stores a photo that is on nothing: an older card could not be used any more. */
const maxAge = undoDeletion.hours * 60 * 60 * 1000;

/**
 * The work's answer, or the other one where the browser does not let us store anything: a private window, a full disk.
 * So nothing that is built on this ever fails for want of a storage.
 */
export async function orElse<Answer>(
  otherwise: Answer,
  work: (database: UploadsDatabase) => Promise<Answer>,
): Promise<Answer> {
  if (globalThis.indexedDB === undefined) return otherwise;
  try {
    return await work(await open());
  } catch (problem) {
    console.warn('The browser did not store an upload:', problem);
    return otherwise;
  }
}

let opened: Promise<UploadsDatabase> | null = null;

function open(): Promise<UploadsDatabase> {
  const close = () => (opened = null);
  opened ??= openDB<UploadsSchema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('cards');
      database.createObjectStore('files');
    },
    // An open form does not block a tab that changes or deletes the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      close();
    },
    terminated: close,
  });
  opened.catch(close);
  return opened;
}

/** Removes cards that are too old, of every user and every form. */
export async function sweep(database: UploadsDatabase): Promise<void> {
  const transaction = database.transaction(['cards', 'files'], 'readwrite');
  const oldest = Date.now() - maxAge;
  let cursor = await transaction.objectStore('cards').openCursor();
  while (cursor) {
    if (cursor.value.keptAt < oldest) {
      await transaction.objectStore('files').delete(cursor.key);
      await cursor.delete();
    }
    cursor = await cursor.continue();
  }
  await transaction.done;
}

/** Sweeps as the page starts, where there is something: looking must not make a database. */
export async function sweepUploadDrafts(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (databases?.some(({ name }) => name === databaseName)) await orElse(undefined, sweep);
}
