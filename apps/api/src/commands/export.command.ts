import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { privateMode } from '../files/private-folder.js';
import { configuredTarget, openExisting } from '../storage/storage-target.js';
import { type Command, CommandProblem } from './command.js';
import { exportedKeys } from './exported-keys.js';
import { exportedText } from './exported-log.js';
import { logOf } from './readable-log.js';

export const exportCommand: Command<'to', 'keys'> = {
  flags: { to: 'FILE' },
  choices: { keys: 'FILE' },
  help: `Writes the log of the storage that the environment names (MONGODB_URL, else DATA_DIR) to a file, or to the standard
output where FILE is - (then say: npm run --silent export). The server may run meanwhile.

A line of JSON for each commit, in the order of the log:
  {"position":1,"stream":"…","version":1,"at":"2026-11-21T12:00:00.000Z","events":[{"type":"…",…},…]}
and a last line {"commits":1,"sha256":"…"}: their number, and the SHA-256 of all lines before it.
The photos are not in it; migrate copies them, or a copy of the folder or the database.
What is personal is encrypted in it. With --keys the keys that open it are written to a file of their own: keep that apart
from the log and not for long, since with an old file of keys the data of a deleted account can be read again.`,

  run: async ({ to, keys }, { projections, reporter, readConfig, stopOnSignal }) => {
    const place = configuredTarget(readConfig());
    if (to !== '-') await refuseUnlessPlainFile('to', to);
    if (keys !== undefined) await refuseUnlessPlainFile('keys', keys);
    const stopping = stopOnSignal();
    const storage = await openExisting(place, { projections });
    try {
      const text = exportedText(logOf(storage), { show: reporter.step('Commits'), stopping });
      await (to === '-' ? pipeline(Readable.from(text), process.stdout) : writeWhole(to, text));
      // After the log: so the keys of all in it are among them.
      if (keys !== undefined) await writeWhole(keys, exportedKeys(storage.keys));
    } finally {
      await storage.close();
    }
    reporter.say(
      `The log of ${place.name} is in ${to === '-' ? 'the output' : resolve(to)}. The photos are not in it.`,
    );
    if (keys !== undefined) reporter.say(`The keys of its personal data are in ${resolve(keys)}.`);
  },
};

/** A folder cannot be written, and what is put in the place of a device would be lost for the machine. */
async function refuseUnlessPlainFile(flag: string, path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there && !there.isFile()) throw new CommandProblem(`--${flag} ${path} is there and is no plain file.`);
}

/** What is there under this name is an export from end to end: until this one is, the one before. */
async function writeWhole(path: string, text: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(
      Readable.from(text),
      createWriteStream(unfinished, { flush: true, mode: privateMode.file }),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
