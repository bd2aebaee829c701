import { randomUUID } from 'node:crypto';
import { closeSync, createWriteStream, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, type Files, type KeysQuery } from '../../files/files.js';
import { makePrivateFolder, privateMode } from '../../files/private-folder.js';

/** How many characters of a key name its subfolder: a folder of a million entries would be slow to list. */
const prefixLength = 2;
/** Where puts are written before they are renamed. Longer than a prefix, so it is no subfolder of files. */
const incomingName = 'incoming';

/**
 * Photo files in a folder, made when missing. A put is written beside the files, synced, then renamed in place;
 * what a crashed process was putting is removed at open.
 */
export function diskFiles(folder: string): Files {
  const incoming = join(folder, incomingName);
  // What lies in it, of whatever mode, is out of reach for a user who cannot enter it.
  makePrivateFolder(folder);
  makePrivateFolder(incoming);
  syncFolderNow(folder);
  syncFolderNow(dirname(folder));
  removeLeftovers(incoming);
  const subfolderOf = (key: string) => join(folder, key.slice(0, prefixLength));
  const pathOf = (key: string) => join(subfolderOf(key), key);
  const makeSubfolder = oncePerName(async (subfolder) => {
    await mkdir(subfolder, { recursive: true, mode: privateMode.folder });
    await syncFolder(folder);
  });

  return {
    put: async (key, content) => {
      const unfinished = join(incoming, `${process.pid}-${randomUUID()}`);
      try {
        checkKey(key);
        // `flush` syncs the bytes before the file is closed.
        await pipeline(
          content,
          createWriteStream(unfinished, { flags: 'wx', flush: true, mode: privateMode.file }),
        );
        await makeSubfolder(subfolderOf(key));
        await rename(unfinished, pathOf(key));
      } catch (error) {
        content.destroy();
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(subfolderOf(key));
    },

    get: async (key) => {
      checkKey(key);
      const file = await open(pathOf(key)).catch(nullIfMissing);
      if (!file) return null;
      try {
        const { size } = await file.stat();
        return { size, content: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    remove: async (key, { putBefore } = {}) => {
      checkKey(key);
      // Nothing comes between the look and the removal: one process serves the folder, and in it the call that puts or
      // collects a photo waits for that photo's turn.
      if (putBefore && !(await wasPutBefore(putBefore, pathOf(key)))) return;
      await rm(pathOf(key), { force: true });
    },

    keys: (query = {}) => keysIn(folder, query),
  };
}

/** Makes what a name means the first time it is asked for; a caller that asks meanwhile waits for the same. */
function oncePerName(make: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const made = new Map<string, Promise<void>>();
  return async (name) => {
    const making = made.get(name) ?? make(name);
    made.set(name, making);
    await making.catch((error: unknown) => {
      made.delete(name);
      throw error;
    });
  };
}

/** Subfolders are prefixes of their keys, so walking both in order gives the keys in order. */
async function* keysIn(folder: string, { after = '', putBefore }: KeysQuery): AsyncGenerator<string> {
  for (const prefix of (await readdir(folder)).toSorted()) {
    if (prefix.length > prefixLength || prefix < after.slice(0, prefixLength)) continue;
    const keys = (await readdir(join(folder, prefix))).filter((key) => key > after).toSorted();
    for (const key of keys) {
      if (!putBefore) yield key;
      else if (await wasPutBefore(putBefore, join(folder, prefix, key))) yield key;
    }
  }
}

async function wasPutBefore(moment: Date, path: string): Promise<boolean> {
  const file = await stat(path).catch(nullIfMissing);
  return file !== null && file.mtime < moment;
}

/**
 * A put in work is named by its process. Another one may be alive on the same folder (a rebuild, an old version
 * that finishes its requests): its puts are left alone.
 */
function removeLeftovers(incoming: string): void {
  for (const name of readdirSync(incoming)) {
    if (!isAnotherRunningProcess(Number.parseInt(name, 10))) rmSync(join(incoming, name));
  }
}

function isAnotherRunningProcess(pid: number): boolean {
  if (Number.isNaN(pid) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it: then it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Windows has no syncing of folders: opening one fails there, and NTFS journals names by itself. */
const canSyncFolders = process.platform !== 'win32';

/** A new name is durable only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (!canSyncFolders) return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function syncFolderNow(folder: string): void {
  if (!canSyncFolders) return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
