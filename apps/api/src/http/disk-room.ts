import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What must fit on the disk: the log's next commits, and a photo in its sizes. */
const room = Buffer.alloc(1024 * 1024);
/** How long an answer is good for, ms. */
const goodFor = 2000;
/** Who asks waits no longer than this for a new answer, ms, once there is an older one. */
const writeTimeout = 20;
/** A disk that takes longer than this for it is taken for full, ms. */
const timeout = 10_000;

/**
 * Answers whether something can still be written in a folder, by writing it: free bytes tell nothing of a quota. It is
 * tried every two seconds at most, however often it is asked. Node writes in the same few threads that photos are made
 * in: while those are busy the answer is the one before, and the new one is for who asks next.
 */
export function diskRoom(folder: string, write: typeof canWrite = canWrite): () => Promise<boolean> {
  let triedAt = -Infinity;
  let isTrying = false;
  let trying: Promise<boolean> | null = null;
  let known: boolean | null = null;
  const attempt = async () => {
    known = await Promise.race([write(folder), pause(timeout, false, { ref: false })]);
    isTrying = false;
    return known;
  };
  return async () => {
    if (!isTrying && performance.now() - triedAt > goodFor) {
      [triedAt, isTrying] = [performance.now(), true];
      trying = attempt();
    }
    if (known === null || !isTrying) return trying!;
    return Promise.race([trying!, pause(writeTimeout, known, { ref: false })]);
  };
}

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
