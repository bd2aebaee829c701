import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { configuredPlace, openPlace } from '../storage/place.js';
import { copyLog, verifyLog } from './copy-log.js';
import { type Command, CommandProblem } from './command.js';
import { openExportedLog } from './exported-log.js';

export const importCommand: Command<'from'> = {
  flags: { from: 'FILE' },
  help: `Reads a log that export wrote into the storage that the environment names (MONGODB_URL, else DATA_DIR).

The storage must be empty, or hold the beginning of the same log: an import that was ended half-way is continued by
running it again. No server may run on it. A file that is cut off or spoilt is refused before anything is written.
The photos are not in the file; bring the folder or the database that holds them back yourself.`,

  run: async ({ from }, { projections, reporter, readConfig, stopOnSignal }) => {
    const place = configuredPlace(readConfig());
    await refuseUnlessPlainFile(from);
    const stopping = stopOnSignal();
    const log = await openExportedLog(from, { show: reporter.step('Bytes checked'), stopping });
    const storage = await openPlace(place, { projections });
    try {
      const options = { names: { from, into: place.name }, reporter, stopping };
      await copyLog(log, storage, options);
      const { commits, sha256 } = await verifyLog(log, storage, options);
      reporter.say(
        `${place.name} holds the log of ${resolve(from)} now, with its views; the photos are not in it.`,
      );
      reporter.say(`Verified: ${commits} commits, SHA-256 ${sha256}`);
    } finally {
      await storage.close();
    }
  },
};

/** It is read more than once. */
async function refuseUnlessPlainFile(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (!there?.isFile()) throw new CommandProblem(`--from ${path}: there is no such file.`);
}
