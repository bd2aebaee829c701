import { mailLimits } from '@voltyard/contracts/limits';
import type { MailSubject } from '@voltyard/contracts/mail/mail.events';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Views } from '../views/views.js';
import { outgoingMailDecider, streamOfOutgoingMail } from './outgoing-mail.decider.js';
import { outboxView } from './outbox.projection.js';

export interface MailToQueue {
  readonly userId: string;
  readonly mailId: string;
  readonly about: MailSubject;
}

/** Puts a mail into the outbox; one that is there, or was, stays as it is. */
export async function queueMail(handle: HandleCommand, mail: MailToQueue): Promise<void> {
  const command = (at: string) => ({ type: 'QueueMail' as const, ...mail, at });
  await handle(streamOfOutgoingMail(mail.mailId), outgoingMailDecider, command, { isNew: true });
}

/** How many mails are not done with, counted up to the most there can be. */
export const countWaiting = (views: Views): Promise<number> =>
  views.count(outboxView, { equals: { isWaiting: 1 } }, mailLimits.maximumWaiting);

/** Whether so many mails wait that no further one is taken. Asked before: of several at once a few more than that are. */
export const isOutboxFull = async (views: Views): Promise<boolean> =>
  (await countWaiting(views)) >= mailLimits.maximumWaiting;
