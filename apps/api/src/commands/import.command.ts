import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OtherKey } from '../personal-data/keys.js';
import type { Storage } from '../storage/storage.js';
import { configuredTarget, openTarget } from '../storage/storage-target.js';
import { copyLog, type Prepare, verifyLog } from './copy-log.js';
import { type Command, CommandProblem } from './command.js';
import { importKeys, refuseWithoutKeys } from './exported-keys.js';
import { openExportedLog } from './exported-log.js';
import { saveLists } from './save-lists.js';

export const importCommand: Command<'from', 'keys'> = {
  flags: { from: 'FILE' },
  choices: { keys: 'FILE' },
  help: `Reads a log that export wrote into the storage that the environment names (MONGODB_URL, else DATA_DIR).

The storage must be empty, or hold the beginning of the same log: an import that was ended half-way is continued by
running it again. No server may run on it. A file that is cut off or spoilt is refused before anything is written.
The photos are not in the file; bring the folder or the database that holds them back yourself.
What is personal in the file is encrypted: where the storage does not have its keys, --keys names the file that export
wrote them to. A log from before personal data was encrypted needs none, and is encrypted here.`,

  run: async ({ from, keys }, { projections, preparingThread, reporter, readConfig, stopOnSignal }) => {
    const place = configuredTarget(readConfig());
    await refuseUnlessPlainFile('from', from);
    if (keys !== undefined) await refuseUnlessPlainFile('keys', keys);
    const stopping = stopOnSignal();
    const log = await openExportedLog(from, { show: reporter.step('Bytes checked'), stopping });
    const storage = await openTarget(place, { projections, preparingThread, isImporting: true });
    try {
      const names = { from, into: place.name };
      const options = { names, reporter, stopping };
      if (keys !== undefined) await importKeysInto(storage, keys, names);
      const prepare: Prepare = (commits) => refuseWithoutKeys(commits, storage.keys, names);
      await copyLog(log, storage, { ...options, prepare });
      const { commits, sha256 } = await verifyLog(log, storage, options);
      await saveLists(storage, reporter);
      reporter.say(
        `${place.name} holds the log of ${resolve(from)} now, with its views; the photos are not in it.`,
      );
      reporter.say(`Verified: ${commits} commits, SHA-256 ${sha256}`);
    } finally {
      await storage.close();
    }
  },
};

async function importKeysInto(
  { store, keys }: Pick<Storage, 'store' | 'keys'>,
  file: string,
  names: { into: string },
): Promise<void> {
  try {
    await importKeys(file, keys, names);
  } catch (error) {
    const hasOthers = error instanceof CommandProblem && error.cause instanceof OtherKey;
    if (!hasOthers || (await store.head()) > 0) throw error;
    throw new CommandProblem(
      `${names.into} holds no commit, but keys of its own: a server was started on it. Remove it, or name a place that is new.`,
    );
  }
}

/** It is read more than once. */
async function refuseUnlessPlainFile(flag: string, path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (!there?.isFile()) throw new CommandProblem(`--${flag} ${path}: there is no such file.`);
}
