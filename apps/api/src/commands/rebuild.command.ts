import { configuredTarget, openExisting } from '../storage/storage-target.js';
import type { RebuildReports } from '../storage/storage.js';
import type { Command } from './command.js';
import type { ProgressReporter, ShowProgress } from './progress-reporter.js';

export const rebuildCommand: Command<never> = {
  flags: {},
  help: `Makes every view again from the log, in the storage that the environment names (MONGODB_URL, else DATA_DIR), and
replaces those rows that differ. Servers may run meanwhile. On SQLite the same command continues a rebuild that was
interrupted less than an hour ago.`,

  run: async (_, { projections, preparingThread, reporter, readConfig }) => {
    const storage = await openExisting(configuredTarget(readConfig()), { projections, preparingThread });
    const startedAt = Date.now();
    let placed: number;
    try {
      placed = await storage.rebuild(reportsOn(reporter));
    } finally {
      await storage.close();
    }
    reporter.say(`The views are rebuilt (${Date.now() - startedAt} ms). ${outcomeOf(placed)}`);
  },
};

/** The two steps take turns at the end: each is begun once. */
function reportsOn(reporter: ProgressReporter): RebuildReports {
  const steps = { commits: 'Commits', rows: 'Rows compared' };
  let shown: { of: keyof typeof steps; show: ShowProgress } | null = null;
  const report = (of: keyof typeof steps): ShowProgress => {
    return (done, all) => {
      if (shown?.of !== of) shown = { of, show: reporter.step(steps[of]) };
      shown.show(done, all);
    };
  };
  return { commits: report('commits'), rows: report('rows') };
}

const outcomeOf = (placed: number): string =>
  placed === 0
    ? 'Every row was as the log says.'
    : `${placed === 1 ? 'One row' : `${placed.toLocaleString('en')} rows`} differed from the log and ` +
      `${placed === 1 ? 'was' : 'were'} replaced. Restart running servers: they keep rows in memory.`;
