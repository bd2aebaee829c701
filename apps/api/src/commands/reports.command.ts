import { HidingReason } from '@voltyard/contracts/ads/ad-hiding';
import { AdId, ReportId } from '@voltyard/contracts/ids';
import { Problem } from '@voltyard/contracts/problems';
import { adHiding } from '../ads/hide-ad.js';
import { commandHandler } from '../event-store/command-handler.js';
import { closeReports } from '../reports/close-reports.js';
import { reportIn } from '../reports/reports.projection.js';
import { configuredTarget, openExisting } from '../storage/storage-target.js';
import type { Storage } from '../storage/storage.js';
import type { StoredRow } from '../views/views.js';
import { type Command, CommandProblem } from './command.js';
import { refuseHeld, releaseHeld } from './held-reports.js';
import { listHiddenAds, listReports, showReport } from './list-reports.js';
import type { ProgressReporter } from './progress-reporter.js';
import { reportRow } from './report-row.js';

type Choice = 'show' | 'hide' | 'reason' | 'unhide' | 'dismiss' | 'release' | 'refuse';

export const reportsCommand: Command<never, Choice> = {
  flags: {},
  choices: {
    show: 'ID',
    hide: 'AD_ID',
    reason: 'TEXT',
    unhide: 'AD_ID',
    dismiss: 'ID',
    release: 'ID',
    refuse: 'ID',
  },
  help: `Lists the open reports, the newest first: the ad, the reason, the reporter's words and how many open reports the ad has;
then the ads that are hidden, each with the reason and what its owner answered. It reads the storage that the
environment names (MONGODB_URL, else DATA_DIR).

  --show ID                    one report; of a conversation also its last messages as of then, while the report is open
  --hide AD_ID --reason TEXT   only the owner of the ad sees it from then on, with the reason, and can answer it once;
                               the open reports of the ad are closed
  --unhide AD_ID               everybody sees it again
  --dismiss ID                 closes a report; nothing else changes
  --release ID                 delivers the message that the report is about, which is held since its text went to many people
  --refuse ID                  never delivers it; its writer is told so
The server may run meanwhile: it takes a hidden ad off open pages within a second or two.`,

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

type Order =
  | { do: 'list' }
  | { do: 'show' | 'dismiss' | 'release' | 'refuse'; reportId: string }
  | { do: 'hide'; adId: string; reason: string }
  | { do: 'unhide'; adId: string };

function orderIn({ reason, ...given }: Partial<Record<Choice, string>>): Order {
  const [[name, id] = [], another] = Object.entries(given);
  if (another) throw new CommandProblem(`Say --${name} or --${another[0]}, not both.`);
  if (reason !== undefined && name !== 'hide') throw new CommandProblem('--reason belongs to --hide.');
  switch (name) {
    case 'hide':
      return { do: name, adId: adIdIn(id!), reason: reasonIn(reason) };
    case 'unhide':
      return { do: name, adId: adIdIn(id!) };
    case 'show':
    case 'dismiss':
    case 'release':
    case 'refuse':
      return { do: name, reportId: reportIdIn(id!) };
    default:
      return { do: 'list' };
  }
}

function adIdIn(text: string): string {
  const id = AdId.safeParse(text);
  if (id.success) return id.data;
  throw new CommandProblem(`${text} is no id of an ad. It stands at the end of the ad's address.`);
}

function reportIdIn(text: string): string {
  const id = ReportId.safeParse(text);
  if (id.success) return id.data;
  throw new CommandProblem(`${text} is no id of a report. npm run reports lists them.`);
}

function reasonIn(text: string | undefined): string {
  const reason = HidingReason.safeParse(text ?? '');
  if (reason.success) return reason.data;
  throw new CommandProblem(
    `--reason is needed: the owner of the ad reads it. ${reason.error.issues[0]!.message}`,
  );
}

async function perform(order: Order, storage: Storage, reporter: ProgressReporter): Promise<void> {
  const { views } = storage;
  const handle = commandHandler(storage.store, () => new Date());
  const { close, closeAllOfAd } = closeReports({ handle, views });
  switch (order.do) {
    case 'list':
      await listReports(views, reporter);
      return listHiddenAds(views, reporter);
    case 'show':
      return showReport(views, await reportRow(storage, order.reportId), reporter);
    case 'dismiss':
      await close(await reportOfPerson(storage, order.reportId), 'dismissed');
      return reporter.say(`${order.reportId} is closed.`);
    case 'release':
      return releaseHeld(storage, order.reportId, reporter);
    case 'refuse':
      return refuseHeld(storage, order.reportId, reporter);
    case 'hide': {
      await ofExistingAd(order.adId, adHiding(handle).hide(order.adId, order.reason));
      const closed = await closeAllOfAd(order.adId, 'hidden');
      return reporter.say(`${order.adId} is hidden. Reports closed: ${closed}.`);
    }
    case 'unhide':
      await ofExistingAd(order.adId, adHiding(handle).unhide(order.adId));
      return reporter.say(`${order.adId} is not hidden: everybody sees it.`);
  }
}

async function reportOfPerson(storage: Storage, reportId: string): Promise<StoredRow> {
  const row = await reportRow(storage, reportId);
  if (!reportIn(row).held) return row;
  throw new CommandProblem(`${reportId} is about a message that is held: --release or --refuse it.`);
}

async function ofExistingAd(adId: string, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
    throw new CommandProblem(`There is no ad ${adId}, or its owner deleted it.`);
  }
}
