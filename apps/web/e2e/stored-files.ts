import type { Page } from '@playwright/test';

/** The card ids whose files this browser keeps. */
export const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'voltyard-uploads');
    if (!isThere) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('voltyard-uploads');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const keys = database.transaction('files').objectStore('files').getAllKeys();
        keys.onsuccess = () => {
          database.close();
          resolve(keys.result.map((key) => (key as string[])[2] ?? ''));
        };
      };
    });
  });

/** As browsers do when a disk is full: the files go, what is known of the cards stays. */
export const throwFilesAway = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('voltyard-uploads');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('files', 'readwrite');
          transaction.objectStore('files').clear();
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
  );
