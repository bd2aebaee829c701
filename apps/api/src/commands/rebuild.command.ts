import { configuredPlace, openExisting } from '../storage/place.js';
import type { Command } from './command.js';

export const rebuildCommand: Command<never> = {
  flags: {},
  help: `Makes every view again from the log, in the storage that the environment names (MONGODB_URL, else DATA_DIR).
The server may run meanwhile; on SQLite its writes wait, and fail after 5 s: stop it where the log is long.`,

  run: async (_, { projections, talk, readConfig }) => {
    const storage = await openExisting(configuredPlace(readConfig()), { projections });
    const startedAt = Date.now();
    try {
      await storage.rebuild(talk.step('Commits'));
    } finally {
      await storage.close();
    }
    talk.say(`The views are rebuilt (${Date.now() - startedAt} ms).`);
  },
};
