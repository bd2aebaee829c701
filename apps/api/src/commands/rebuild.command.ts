import { configuredTarget, openExisting } from '../storage/storage-target.js';
import type { Command } from './command.js';

export const rebuildCommand: Command<never> = {
  flags: {},
  help: `Makes every view again from the log, in the storage that the environment names (MONGODB_URL, else DATA_DIR).
The server may run meanwhile; on SQLite its writes wait, and fail after 5 s: stop it where the log is long.`,

  run: async (_, { projections, reporter, readConfig }) => {
    const storage = await openExisting(configuredTarget(readConfig()), { projections });
    const startedAt = Date.now();
    try {
      await storage.rebuild(reporter.step('Commits'));
    } finally {
      await storage.close();
    }
    reporter.say(`The views are rebuilt (${Date.now() - startedAt} ms).`);
  },
};
