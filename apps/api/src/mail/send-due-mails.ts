import pLimit from 'p-limit';
import { type ComposedMail, confirmationMail } from './compose-mail.js';
import type { MailContext } from './mail-context.js';
import { connections, type Handover, type MailFailure, type MailServer } from './mail-server.js';
import { confirmationToken } from './mail-tokens.js';
import { composeNewMessage, settingsOf } from './new-message.js';
import { composeSearchSummary } from './search-summary.js';
import {
  isAttempt,
  type Outcome,
  outgoingMailDecider,
  streamOfOutgoingMail,
} from './outgoing-mail.decider.js';
import { dueFirst, outboxView, type WaitingMail, waitingMailIn } from './outbox.projection.js';

export interface Sending {
  readonly server: Pick<MailServer, 'send'>;
  /** Hears what became of an attempt. */
  readonly report: (outcome: Outcome, reason: MailFailure | null) => void;
}

const mailsAtOnce = 20;

/** Sends what is due, a batch of it, until it is told to stop. Answers whether there may be more. */
export async function sendDueMails(
  context: MailContext,
  sending: Sending,
  mayContinue: () => boolean,
): Promise<boolean> {
  const now = context.now().toISOString();
  const { rows } = await context.views.find(outboxView, dueFirst(mailsAtOnce));
  const due = rows.filter(({ fields }) => String(fields.nextAt) <= now).map(waitingMailIn);
  const inTurn = pLimit(connections);
  await Promise.all(
    due.map((mail) =>
      inTurn(async () => {
        if (mayContinue()) await attempt(context, sending, mail);
      }),
    ),
  );
  return due.length === mailsAtOnce;
}

/**
 * First it is stored that it is being sent, then it is sent, then what became of it. A process that ends in between leaves
 * the first: decided on when it is too long ago.
 */
async function attempt(context: MailContext, { server, report }: Sending, mail: WaitingMail): Promise<void> {
  const { handle, newId } = context;
  const stream = streamOfOutgoingMail(mail.mailId);
  const name = newId();
  const begin = (at: string) => ({ type: 'BeginSending' as const, attempt: name, at });
  const { state } = await handle(stream, outgoingMailDecider, begin);
  if (!isAttempt(state, name)) return;
  const composed = await compose(context, mail);
  const ended: Handover | { outcome: 'dropped' } =
    composed === null ? { outcome: 'dropped' } : await server.send({ ...composed, mailId: mail.mailId });
  const { outcome } = ended;
  const end = (at: string) => ({ type: 'EndSending' as const, attempt: name, outcome, at });
  await handle(stream, outgoingMailDecider, end);
  report(outcome, 'reason' in ended ? ended.reason : null);
}

/** As it is true now; null when the reason to send it is gone. */
async function compose(
  context: MailContext,
  { userId, mailId, about }: WaitingMail,
): Promise<(ComposedMail & { to: string }) | null> {
  if (about.kind === 'new-message') return composeNewMessage(context, userId, about.conversationId);
  if (about.kind === 'searches-daily') return composeSearchSummary(context, userId, about.day);
  const { address, link } = await settingsOf(context, userId);
  const userName = (await context.findPeople([userId])).get(userId)?.userName;
  if (address === null || link?.mailId !== mailId || userName === undefined) return null;
  if (await context.isAccountClosed(userId)) return null;
  const token = confirmationToken(context.hidden, userId, mailId);
  const page = `${context.publicUrl.origin}/mail/confirm#${token}`;
  return { ...confirmationMail({ userName, link: page }), to: address };
}
