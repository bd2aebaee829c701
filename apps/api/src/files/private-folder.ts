import { chmodSync, lstatSync, mkdirSync } from 'node:fs';

/** What only the owner of the process may read: the log, photos on their way, the secret. */
export const privateMode = { file: 0o600, folder: 0o700 } as const;

const others = 0o077;
/** A folder that many people put their files in, such as /tmp. */
const sticky = 0o1000;

/** Makes a folder that its owner alone may enter, and closes one that is there already. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateMode.folder });
  tighten(folder, privateMode.folder);
}

/** Takes away what others may do with a file or folder; one that is not there, or another user's, stays as it is. */
export function tighten(path: string, mode: number): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (!there || there.isSymbolicLink() || (there.mode & others) === 0 || (there.mode & sticky) !== 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
