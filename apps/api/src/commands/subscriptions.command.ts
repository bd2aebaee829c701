import type { Checkpoint, Checkpoints, ParkedEvent } from '../subscriptions/checkpoints.js';
import { configuredTarget, openExisting } from '../storage/storage-target.js';
import type { Storage } from '../storage/storage.js';
import { type Command, CommandProblem } from './command.js';
import { leaseName } from '../subscriptions/lease.js';
import type { SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { ProgressReporter } from './progress-reporter.js';

/** How many parked events of a subscription are listed. */
const maxListed = 100;

export const subscriptionsCommand: Command<never, 'retry' | 'skip'> = {
  flags: {},
  choices: { retry: 'NAME:POSITION', skip: 'NAME:POSITION' },
  help: `Tells which process reacts, and of each reader of the log that acts how far it is, how long it waits before it
reacts, how often its next commit failed and was begun without an outcome, and what it has parked: commits to which the
reaction failed too often. The rest continued without them. It reads the storage that the environment names (MONGODB_URL, else
DATA_DIR).

  --retry NAME:POSITION   the server tries that one again, within seconds while it runs; what it lacked must be mended
  --skip NAME:POSITION    it is never tried again
NAME:all means all that the subscription has parked. The server may run meanwhile.`,

  run: async ({ retry, skip }, { projections, subscriptions, reporter, readConfig }) => {
    if (retry !== undefined && skip !== undefined)
      throw new CommandProblem('Say --retry or --skip, not both.');
    const storage = await openExisting(configuredTarget(readConfig()), { projections });
    try {
      if (retry !== undefined) await tryAgain(storage, retry, reporter);
      else if (skip !== undefined) await skipParked(storage, skip, reporter);
      else await list(storage, subscriptions, reporter);
    } finally {
      await storage.close();
    }
  },
};

async function list(
  { checkpoints, store }: Storage,
  subscriptions: readonly SubscriptionDefinition[],
  reporter: ProgressReporter,
): Promise<void> {
  const all = await checkpoints.all();
  if (all.length === 0) return reporter.say('No server has run here yet, so nothing was reacted to.');
  const holder = all.find(({ subscription }) => subscription === leaseName)?.holder ?? null;
  reporter.say(holder === null ? 'No process reacts now.' : `${holder} reacts.`);
  const head = await store.head();
  for (const checkpoint of all) {
    const { subscription } = checkpoint;
    if (subscription === leaseName) continue;
    const count = await checkpoints.countParked(subscription);
    const definition = subscriptions.find(({ name }) => name === subscription);
    reporter.say(`${sentenceOf(checkpoint, head, definition)}; ${count} parked`);
    for (const event of await checkpoints.parked({ subscription, limit: maxListed }))
      reporter.say(await lineOf(event, { store }));
    if (count > maxListed) reporter.say(`  … and ${count - maxListed} more`);
  }
}

function sentenceOf(
  { subscription, position, tries, starts }: Checkpoint,
  head: number,
  definition: SubscriptionDefinition | undefined,
): string {
  return [
    `${subscription}: at ${position} of ${head}`,
    definition ? waitOf(definition) : 'not of this build',
    `next commit: ${countsOf({ tries, starts })}`,
  ].join(', ');
}

/** How old a commit is when it is reacted to. */
function waitOf({ delay = 0 }: SubscriptionDefinition): string {
  if (delay === 0) return 'reacts at once';
  const hours = delay / 3_600_000;
  return hours === 24 ? 'waits a day' : `waits ${hours} h`;
}

/** A try failed; a start without an outcome is one during which the process ended. */
const countsOf = ({ tries, starts }: Pick<Checkpoint, 'tries' | 'starts'>): string =>
  `${tries} failed, ${starts} begun without an outcome`;

async function lineOf(event: ParkedEvent, { store }: Pick<Storage, 'store'>): Promise<string> {
  const { subscription, position, reason, parkedAt, isAskedAgain } = event;
  const [commit] = await store.readAfter(position - 1, 1);
  const types = commit?.events.map(({ type }) => type).join(', ');
  const asked = isAskedAgain ? '; it will be tried again' : '';
  return [
    `  ${subscription}:${position}  parked ${parkedAt}: ${countsOf(event)}${asked}`,
    `    ${types} of ${commit?.stream}, ${commit?.at}`,
    `    ${reason.replaceAll('\n', ' ')}`,
  ].join('\n');
}

async function tryAgain({ checkpoints }: Storage, asked: string, reporter: ProgressReporter): Promise<void> {
  const count = await forEachParked(checkpoints, asked, ({ subscription, position }) =>
    checkpoints.retry(subscription, position),
  );
  reporter.say(`${count} asked for again: the server tries within seconds, or when it starts.`);
}

async function skipParked(
  { checkpoints }: Storage,
  asked: string,
  reporter: ProgressReporter,
): Promise<void> {
  const count = await forEachParked(checkpoints, asked, ({ subscription, position }) =>
    checkpoints.unpark(subscription, position),
  );
  reporter.say(`${count} skipped: never tried again.`);
}

/** Answers how many it was done for. */
async function forEachParked(
  checkpoints: Checkpoints,
  asked: string,
  work: (event: Pick<ParkedEvent, 'subscription' | 'position'>) => Promise<boolean>,
): Promise<number> {
  const [, subscription, which] = /^([a-z0-9-]+):(all|\d+)$/.exec(asked) ?? [];
  if (subscription === undefined || which === undefined)
    throw new CommandProblem(`${asked} names no parked event: NAME:POSITION or NAME:all does.`);
  const events =
    which === 'all'
      ? await checkpoints.parked({ subscription, limit: await checkpoints.countParked(subscription) })
      : [{ subscription, position: Number(which) }];
  let done = 0;
  for (const event of events) if (await work(event)) done += 1;
  if (done === 0) throw new CommandProblem(`Nothing is parked as ${asked}. npm run subscriptions lists all.`);
  return done;
}
