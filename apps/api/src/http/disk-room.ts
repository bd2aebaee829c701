import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What must fit on the disk: the log's next commits, and a photo in its sizes. */
const room = Buffer.alloc(1024 * 1024);
/** How long an answer is good for, ms. */
const goodFor = 2000;
/** A disk that takes longer than this for it is taken for full, ms. */
const timeout = 2000;

/**
 * Answers whether something can still be written in a folder, by writing it: free bytes tell nothing of a quota. It is
 * tried every two seconds at most, however often it is asked.
 */
export function diskRoom(folder: string): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > goodFor)
      last = { at: performance.now(), answer: hasRoom(folder) };
    return last.answer;
  };
}

const hasRoom = (folder: string): Promise<boolean> =>
  Promise.race([canWrite(folder), pause(timeout, false, { ref: false })]);

async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, `room-${randomUUID()}`);
  try {
    await writeFile(path, room, { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
