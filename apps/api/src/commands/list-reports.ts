import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { reportLimits } from '@voltyard/contracts/limits';
import { adPath } from '@voltyard/contracts/pages';
import { reportReasonNames } from '@voltyard/contracts/reports/report-reasons';
import { findAdCards } from '../ads/find-ad-cards.js';
import { type HiddenAd, hiddenAdIn, hiddenAdsView } from '../ads/hidden-ads.projection.js';
import { messagesAsOf } from '../conversations/reported-conversation.js';
import { reportIn, reportsView, type StoredReport } from '../reports/reports.projection.js';
import type { StoredRow, Views } from '../views/views.js';
import { printable } from './printable.js';
import type { ProgressReporter } from './progress-reporter.js';

/** How many reports, and how many hidden ads, are listed. */
const maxListed = 50;
/** The open reports of one ad are counted up to this number. */
const maxCounted = 1000;

export async function listReports(views: Views, reporter: ProgressReporter): Promise<void> {
  const open = { isOpen: 1 };
  const { rows } = await views.find(reportsView, {
    equals: open,
    sort: [{ field: 'reportedPosition', direction: 'down' }],
    limit: maxListed,
  });
  if (rows.length === 0) return reporter.say('No report is open.');
  const count = await views.count(reportsView, { equals: open }, maxCounted);
  reporter.say(`Open reports: ${atMost(count)}, the newest first`);
  for (const row of rows) reporter.say(await linesOfReport(views, reportIn(row)));
  if (count > rows.length) reporter.say(`  … and ${atMost(count - rows.length)} more`);
}

export async function showReport(views: Views, row: StoredRow, reporter: ProgressReporter): Promise<void> {
  const report = reportIn(row);
  reporter.say(await linesOfReport(views, report));
  if (report.closed) return reporter.say(`    closed ${report.closed.at}: ${report.closed.outcome}`);
  if (!report.conversation) return;
  // Of a held message its writer's words: the other person has written none, or it would not be held.
  const userId = report.held?.userId ?? String(row.fields.userId);
  const about = { userId, ...report.conversation };
  const messages = await messagesAsOf(views, about, reportLimits.readableMessages);
  reporter.say(`    The last ${messages.length} messages as of then:`);
  for (const message of messages) {
    const who = message.userId !== userId ? 'other   ' : report.held ? 'writer  ' : 'reporter';
    reporter.say(`    ${message.sentAt} ${who}  ${printable(message.text ?? '(account deleted)')}`);
  }
}

async function linesOfReport(
  views: Views,
  { reportId, adId, conversation, reason, words, reportedAt, held }: StoredReport,
): Promise<string> {
  const what = conversation ? `a conversation about ad ${adId}` : `ad ${adId}`;
  const ofAd = { equals: { adId, isOpen: 1 } };
  const count = await views.count(reportsView, ofAd, maxCounted);
  return [
    `  ${reportId}  ${reportedAt}  ${reportReasonNames[reason]}`,
    `    ${what}: ${await namedAd(views, adId)}; open reports about it: ${atMost(count)}`,
    `    ${held ? heldSentence : words === null ? 'without words' : printable(words)}`,
  ].join('\n');
}

const heldSentence = 'a message is held, since its text went to many people: --release or --refuse it';

async function namedAd(views: Views, adId: string): Promise<string> {
  const [row] = await findAdCards(views)([adId]);
  if (!row) return 'hidden, private or removed';
  const card = JSON.parse(row.json) as AdCard;
  return `${printable(card.title)}, by ${printable(card.userName)}, ${adPath(kindOf(card), adId)}`;
}

export async function listHiddenAds(views: Views, reporter: ProgressReporter): Promise<void> {
  const { rows, next } = await views.find(hiddenAdsView, {
    sort: [{ field: 'since', direction: 'down' }],
    limit: maxListed,
  });
  if (rows.length === 0) return reporter.say('No ad is hidden.');
  reporter.say('Hidden ads, the newest first:');
  for (const row of rows) reporter.say(linesOfHidden(hiddenAdIn(row)));
  if (next !== null) reporter.say('  … and more');
}

function linesOfHidden({ adId, kind, hiding: { reason, since, answer } }: HiddenAd): string {
  const said = answer ? `    its owner answered ${answer.at}: ${printable(answer.text)}` : '    no answer';
  return [`  ${adId}  ${kind}, hidden ${since}: ${printable(reason)}`, said].join('\n');
}

const atMost = (count: number): string => (count >= maxCounted ? `${maxCounted} or more` : `${count}`);
