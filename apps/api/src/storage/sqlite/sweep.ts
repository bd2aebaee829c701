import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const attempts = 20;
const pauseBetween = 250;

/**
 * `secure_delete` overwrites a removed row in its page, but the write-ahead log keeps the old pages until it is
 * emptied.
 */
export async function sweep(db: DatabaseSync): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy === 0) return;
    // It is read just now.
    if (attempt === attempts) throw new Error('The write-ahead log could not be emptied.');
    await pause(pauseBetween);
  }
}
