import { findUsers } from '../accounts/find-users.js';
import { type HeldMessage, heldMessages } from '../conversations/held-messages.js';
import { commandHandler } from '../event-store/command-handler.js';
import { reportIn } from '../reports/reports.projection.js';
import type { Storage } from '../storage/storage.js';
import { CommandProblem } from './command.js';
import type { ProgressReporter } from './progress-reporter.js';
import { reportRow } from './report-row.js';

export async function releaseHeld(storage: Storage, reportId: string, reporter: ProgressReporter) {
  const held = await openHeld(storage, reportId);
  if (!(await messagesOf(storage).release(held)))
    throw new CommandProblem('One of the two people has deleted their account: it can only be refused.');
  reporter.say(`The message of ${reportId} is delivered.`);
}

export async function refuseHeld(storage: Storage, reportId: string, reporter: ProgressReporter) {
  await messagesOf(storage).refuse(await openHeld(storage, reportId));
  reporter.say(`The message of ${reportId} is never delivered; its writer is told so.`);
}

const messagesOf = ({ store, views }: Storage) =>
  heldMessages({
    handle: commandHandler(store, () => new Date()),
    views,
    isAccountClosed: findUsers(views).isClosed,
  });

async function openHeld(storage: Storage, reportId: string): Promise<HeldMessage> {
  const { held, closed } = reportIn(await reportRow(storage, reportId));
  if (!held) throw new CommandProblem(`${reportId} is about no message that is held: --dismiss closes it.`);
  if (closed) throw new CommandProblem(`The message of ${reportId} was ${closed.outcome} already.`);
  return held;
}
