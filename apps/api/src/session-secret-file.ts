import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, privateMode, tighten } from './files/private-folder.js';

/**
 * A secret of this marketplace's own, made once and kept readable by its owner only, so that cookies signed
 * before a restart are good after it.
 */
export function readOrCreateSessionSecret(dataDir: string): string {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'session-secret');
  try {
    // Two starts at once: the first one's file stays, the other reads it.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: privateMode.file });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  tighten(file, privateMode.file);
  return readFileSync(file, 'utf8');
}
