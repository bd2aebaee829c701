import { areSame, namedTarget, openExisting, openTarget } from '../storage/storage-target.js';
import type { CopyOptions } from './copy-log.js';
import { type CopiedMarketplace, copyMarketplace } from './copy-marketplace.js';
import { type Command, CommandProblem } from './command.js';
import { saveLists } from './save-lists.js';

export const migrateCommand: Command<'from' | 'to'> = {
  flags: { from: 'PLACE', to: 'PLACE' },
  help: `Copies a marketplace with its photos to another place, and verifies that nothing differs there.
A PLACE is sqlite:FOLDER (as in DATA_DIR) or mongodb://HOST/DATABASE (as in MONGODB_URL).

The place it goes to must be empty, or hold the beginning of the same marketplace: a run that was ended half-way is
continued by running it again. The place it comes from stays as it is.

A server may run on the place it comes from: what it writes meanwhile is copied after, as far as that has an end.
What it writes later is not. So: run this, stop the server, run this again (it is quick now), start the server on the
new place. No server may run on the place it goes to.
The secret that signs the cookies of the sign-in is not in the marketplace: take FOLDER/session-secret along, or set
SESSION_SECRET to what it holds.`,

  run: async (given, { projections, preparingThread, reporter, stopOnSignal }) => {
    const [source, target] = [namedTarget(given.from), namedTarget(given.to)];
    if (areSame(source, target)) throw new CommandProblem(`--from and --to name the same place.`);
    const options = {
      names: { from: source.name, into: target.name },
      reporter,
      stopping: stopOnSignal(),
    };
    const from = await openExisting(source, { projections });
    try {
      const into = await openTarget(target, { projections, preparingThread, isImporting: true });
      try {
        const copied = await copyMarketplace(from, into, projections, options);
        await saveLists(into, reporter);
        for (const sentence of sentencesOf(copied, options)) reporter.say(sentence);
      } finally {
        await into.close();
      }
    } finally {
      await from.close();
    }
  },
};

function sentencesOf({ log, files, views }: CopiedMarketplace, { names }: CopyOptions): string[] {
  return [
    `${names.from} is now in ${names.into} too. Verified, the same on both sides:`,
    `  log: ${log.commits} commits, SHA-256 ${log.sha256}`,
    `  photo files: ${files.files}, ${(files.bytes / 1e6).toFixed(1)} MB, each by its size and SHA-256`,
    ...views.map(({ name, rows, sha256 }) => `  view ${name}: ${rows} rows, SHA-256 ${sha256}`),
    ...(files.onlyThere > 0
      ? [
          `${names.into} has ${files.onlyThere} more files, which have gone from ${names.from}; its server collects them.`,
        ]
      : []),
    `What is written to ${names.from} after commit ${log.commits} is not copied, unless you run this again.`,
  ];
}
