import type { Commit } from '../event-store/event-store.js';
import { maxBatchesAtOnce, type Storage, StorageUnavailable } from '../storage/storage.js';
import { CommandProblem } from './command.js';
import { type Ending } from './log-lines.js';
import { compareLogs, logOf, type ReadableLog } from './readable-log.js';
import type { ProgressReporter } from './progress-reporter.js';

export interface CopyOptions {
  /** What sentences call the two. */
  names: { from: string; into: string };
  reporter: ProgressReporter;
  stopping: AbortSignal;
}

/** Copies what must be in the target before a batch of commits: keys, files. */
export type Prepare = (commits: readonly Commit[]) => Promise<void>;

/** Where two that should be alike are not. */
export class Difference extends CommandProblem {
  override readonly name = 'Difference';
}

/**
 * Copies a log into a storage that holds nothing, or its beginning: an earlier run that ended half-way. What is
 * there already stays untouched; another log is refused.
 */
export async function copyLog(
  from: ReadableLog,
  into: Storage,
  options: CopyOptions & { prepare?: Prepare },
): Promise<void> {
  const { reporter, stopping, prepare = async () => {} } = options;
  const there = await into.store.head();
  await refuseUnlessBeginning(from, into, there, options);
  const of = await from.head();
  const show = reporter.step('Commits');
  show(there, of);
  const taken: Promise<void>[] = [];
  for await (const batch of from.batchesAfter(there)) {
    stopping.throwIfAborted();
    await prepare(batch);
    const done = batch.at(-1)!.position;
    const taking = take(into, batch, options).then(() => show(done, Math.max(of, done)));
    taking.catch(() => {}); // awaited below, unless an earlier one fails first
    taken.push(taking);
    if (taken.length === maxBatchesAtOnce) await taken.shift();
  }
  await Promise.all(taken);
  await into.finishImport(reporter.step('Commits in the views'));
}

async function refuseUnlessBeginning(
  from: ReadableLog,
  into: Storage,
  there: number,
  { names, reporter, stopping }: CopyOptions,
): Promise<void> {
  if (there === 0) return;
  const head = await from.head();
  const compared = await compareLogs(from, logOf(into), Math.min(head, there), {
    open: (commits) => into.openImported(commits),
    show: reporter.step('What is there already'),
    stopping,
  });
  if ('differAt' in compared)
    throw new CommandProblem(
      `${names.into} holds another marketplace: its commit ${compared.differAt} is not that of ${names.from}. ` +
        'Nothing was written. Name a place that holds nothing yet.',
    );
  if (there > head)
    throw new CommandProblem(
      `${names.into} is further than ${names.from}: it holds ${there} commits, of which that has the first ${head} ` +
        'only. It is in use already; nothing was written.',
    );
}

/** Does not hold the commits until they are stored: several batches wait for it. */
function take(into: Storage, batch: readonly Commit[], { names }: CopyOptions): Promise<void> {
  const [first, last] = [batch[0]!.position, batch.at(-1)!.position];
  return into.importCommits(batch).catch((error: Error) => {
    if (error instanceof StorageUnavailable) throw error;
    throw new CommandProblem(
      `${names.into} did not take commits ${first} to ${last}: ${error.message}\n` +
        'What came before them is stored. If a server runs on it, stop that, and run the same command again. If what is ' +
        'read is damaged, name another, and a place that holds nothing.',
    );
  });
}

/** Reads both logs to their ends; throws a {@link Difference} unless they are the same. */
export async function verifyLog(
  from: ReadableLog,
  into: Storage,
  { names, reporter, stopping }: CopyOptions,
): Promise<Ending> {
  const [wanted, there] = [await from.head(), await into.store.head()];
  const show = reporter.step('Log verified');
  const compared = await compareLogs(from, logOf(into), Math.min(wanted, there), {
    open: (commits) => into.openImported(commits),
    show,
    stopping,
  });
  if ('differAt' in compared)
    throw new Difference(`Commit ${compared.differAt} of ${names.into} is not that of ${names.from}.`);
  if (wanted !== there)
    throw new Difference(`${names.into} holds ${there} commits, ${names.from} ${wanted}.`);
  return compared;
}
