import { mailLimits } from '@voltyard/contracts/limits';
import type { MailSubject, OutgoingMailEvent } from '@voltyard/contracts/mail/mail.events';
import type { Decider } from '../event-store/decider.js';

/** `at` is ISO 8601. */
export type OutgoingMailCommand =
  | { type: 'QueueMail'; userId: string; mailId: string; about: MailSubject; at: string }
  | { type: 'BeginSending'; attempt: string; at: string }
  /** The outcome of an attempt; it counts while that attempt is the last one. */
  | { type: 'EndSending'; attempt: string; outcome: Outcome; at: string };

/** What became of an attempt: the reason to send is gone, the server took it, refused it for good, or may take it later. */
export type Outcome = 'dropped' | 'sent' | 'refused' | 'failed';

interface Queued {
  readonly mailId: string;
  readonly queuedAt: string;
  /** How often it failed. */
  readonly failures: number;
  /** Its process ended once while it was sent: it is repeated only this time. */
  readonly isRepeated: boolean;
  /** ISO 8601: not before this. */
  readonly nextAt: string;
}
export type OutgoingMailState =
  | { status: 'new' }
  | ({ status: 'due' } & Queued)
  | ({ status: 'sending'; attempt: string } & Queued)
  | { status: 'done' };

export const streamOfOutgoingMail = (mailId: string): string => `mail-out-${mailId}`;

/** After so long without an outcome the process that was sending has ended, ms. Longer than an attempt may take. */
export const interruptedAfter = 120_000;
const shortestPause = 60_000;
const longestPause = 2 * 3_600_000;

/** One mail on its way: due, sending, and sent or given up. */
export const outgoingMailDecider: Decider<OutgoingMailCommand, OutgoingMailState, OutgoingMailEvent> = {
  initialState: { status: 'new' },
  decide: (command, mail) => {
    switch (command.type) {
      case 'QueueMail': {
        const { type: _, ...queued } = command;
        return mail.status === 'new' ? [{ type: 'MailQueued', ...queued }] : [];
      }
      case 'BeginSending':
        return begin(command, mail);
      case 'EndSending':
        return mail.status === 'sending' && mail.attempt === command.attempt ? [end(command, mail)] : [];
    }
  },
  evolve: (mail, event) => {
    if (event.type === 'MailQueued') {
      const { mailId, at } = event;
      return { status: 'due', mailId, queuedAt: at, failures: 0, isRepeated: false, nextAt: at };
    }
    if (mail.status === 'new' || mail.status === 'done') return mail;
    switch (event.type) {
      case 'MailSendingBegun': {
        const { attempt, nextAt } = event;
        const isRepeated = mail.isRepeated || event.isRepeated === true;
        return { ...mail, status: 'sending', attempt, nextAt, isRepeated };
      }
      case 'MailPostponed': {
        const { mailId, queuedAt, isRepeated } = mail;
        const failures = mail.failures + 1;
        return { status: 'due', mailId, queuedAt, failures, isRepeated, nextAt: event.nextAt };
      }
      case 'MailSent':
      case 'MailGivenUp':
      case 'MailDropped':
        return { status: 'done' };
    }
  },
};

/** Whether this attempt is the one that may send. */
export const isAttempt = (mail: OutgoingMailState, attempt: string): boolean =>
  mail.status === 'sending' && mail.attempt === attempt;

function begin(
  { attempt, at }: Extract<OutgoingMailCommand, { type: 'BeginSending' }>,
  mail: OutgoingMailState,
): OutgoingMailEvent[] {
  if (mail.status === 'new' || mail.status === 'done' || at < mail.nextAt) return [];
  const { mailId } = mail;
  const nextAt = later(at, interruptedAfter);
  if (mail.status === 'due') return [{ type: 'MailSendingBegun', mailId, attempt, nextAt }];
  // Nobody knows whether the server took it: one repetition may be one too many, and is better than none.
  if (mail.isRepeated) return [{ type: 'MailGivenUp', mailId, reason: 'interrupted' }];
  return [{ type: 'MailSendingBegun', mailId, attempt, nextAt, isRepeated: true }];
}

function end(
  { outcome, at }: Extract<OutgoingMailCommand, { type: 'EndSending' }>,
  { mailId, queuedAt, failures }: Queued,
): OutgoingMailEvent {
  switch (outcome) {
    case 'sent':
      return { type: 'MailSent', mailId };
    case 'dropped':
      return { type: 'MailDropped', mailId };
    case 'refused':
      return { type: 'MailGivenUp', mailId, reason: 'refused' };
    case 'failed': {
      const nextAt = later(at, Math.min(shortestPause * 2 ** failures, longestPause));
      return nextAt >= later(queuedAt, mailLimits.giveUpHours * 3_600_000)
        ? { type: 'MailGivenUp', mailId, reason: 'too-old' }
        : { type: 'MailPostponed', mailId, nextAt };
    }
  }
}

const later = (time: string, milliseconds: number): string =>
  new Date(Date.parse(time) + milliseconds).toISOString();
