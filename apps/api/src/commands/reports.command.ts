import { HidingReason } from '@voltyard/contracts/ads/ad-hiding';
import { AdId } from '@voltyard/contracts/ids';
import { Problem } from '@voltyard/contracts/problems';
import { adHiding } from '../ads/hide-ad.js';
import { type HiddenAd, hiddenAdIn, hiddenAdsView } from '../ads/hidden-ads.projection.js';
import { commandHandler } from '../event-store/command-handler.js';
import { configuredTarget, openExisting } from '../storage/storage-target.js';
import type { Storage } from '../storage/storage.js';
import { type Command, CommandProblem } from './command.js';
import { printable } from './printable.js';
import type { ProgressReporter } from './progress-reporter.js';

/** How many hidden ads are listed. */
const maxListed = 50;

export const reportsCommand: Command<never, 'hide' | 'reason' | 'unhide'> = {
  flags: {},
  choices: { hide: 'AD_ID', reason: 'TEXT', unhide: 'AD_ID' },
  help: `Lists the ads that are hidden, each with the reason and what its owner answered. It reads the storage that the
environment names (MONGODB_URL, else DATA_DIR).

  --hide AD_ID --reason TEXT   only the owner of the ad sees it from then on, with the reason, and can answer it once
  --unhide AD_ID               everybody sees it again
The server may run meanwhile: it takes the ad off open pages within a second or two.`,

  run: async (given, { projections, reporter, readConfig }) => {
    const order = orderIn(given);
    const storage = await openExisting(configuredTarget(readConfig()), { projections });
    try {
      await perform(order, storage, reporter);
    } finally {
      await storage.close();
    }
  },
};

type Order = { do: 'list' } | { do: 'hide'; adId: string; reason: string } | { do: 'unhide'; adId: string };

function orderIn({ hide, reason, unhide }: { hide?: string; reason?: string; unhide?: string }): Order {
  if (hide !== undefined && unhide !== undefined)
    throw new CommandProblem('Say --hide or --unhide, not both.');
  if (reason !== undefined && hide === undefined) throw new CommandProblem('--reason belongs to --hide.');
  if (hide !== undefined) return { do: 'hide', adId: adIdIn(hide), reason: reasonIn(reason) };
  return unhide === undefined ? { do: 'list' } : { do: 'unhide', adId: adIdIn(unhide) };
}

function adIdIn(text: string): string {
  const id = AdId.safeParse(text);
  if (id.success) return id.data;
  throw new CommandProblem(`${text} is no id of an ad. It stands at the end of the ad's address.`);
}

function reasonIn(text: string | undefined): string {
  const reason = HidingReason.safeParse(text ?? '');
  if (reason.success) return reason.data;
  throw new CommandProblem(
    `--reason is needed: the owner of the ad reads it. ${reason.error.issues[0]!.message}`,
  );
}

async function perform(order: Order, storage: Storage, reporter: ProgressReporter): Promise<void> {
  if (order.do === 'list') return listHidden(storage, reporter);
  const { adId } = order;
  const { hide, unhide } = adHiding(commandHandler(storage.store, () => new Date()));
  try {
    if (order.do === 'hide') await hide(adId, order.reason);
    else await unhide(adId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
    throw new CommandProblem(`There is no ad ${adId}, or its owner deleted it.`);
  }
  reporter.say(order.do === 'hide' ? `${adId} is hidden.` : `${adId} is not hidden: everybody sees it.`);
}

async function listHidden({ views }: Storage, reporter: ProgressReporter): Promise<void> {
  const newest = { sort: [{ field: 'since', direction: 'down' }], limit: maxListed + 1 } as const;
  const { rows } = await views.find(hiddenAdsView, newest);
  if (rows.length === 0) return reporter.say('No ad is hidden.');
  reporter.say('Hidden ads, the newest first:');
  for (const row of rows.slice(0, maxListed)) reporter.say(linesOf(hiddenAdIn(row)));
  if (rows.length > maxListed) reporter.say('  … and more');
}

function linesOf({ adId, kind, hiding: { reason, since, answer } }: HiddenAd): string {
  const said = answer ? `    its owner answered ${answer.at}: ${printable(answer.text)}` : '    no answer';
  return [`  ${adId}  ${kind}, hidden ${since}: ${printable(reason)}`, said].join('\n');
}
