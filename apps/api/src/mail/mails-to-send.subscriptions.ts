import type { MessageSent } from '@voltyard/contracts/conversations/conversations.events';
import { mailLimits } from '@voltyard/contracts/limits';
import type { MailSettingsEvent } from '@voltyard/contracts/mail/mail.events';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { MailContext } from './mail-context.js';
import { wantedMailAbout } from './new-message.js';
import { isOutboxFull, queueMail } from './queue-mail.js';

const definitions = {
  confirmations: { name: 'confirmation-mails' },
  newMessages: { name: 'new-message-mails', delay: mailLimits.unreadMinutes * 60_000 },
} as const satisfies Record<string, SubscriptionDefinition>;
export const mailSubscriptions: readonly SubscriptionDefinition[] = Object.values(definitions);

type Requested = Extract<MailSettingsEvent, { type: 'MailConfirmationRequested' }>;

/** Queues the mail with the link as soon as it was asked for. */
export const confirmationMails = ({ handle }: MailContext): Subscription<Requested> => ({
  ...definitions.confirmations,
  reactsTo: new Set(['MailConfirmationRequested']),
  react: async ({ userId, mailId }) => {
    await queueMail(handle, { userId, mailId, about: { kind: 'confirmation' } });
    return 'done';
  },
});

/**
 * Queues a mail about a message that is unread ten minutes after it was sent, by the log's time, so that no restart
 * changes it. The mail is named by up to where its person has read: so there is one for a conversation until they read on.
 */
export const newMessageMails = (context: MailContext): Subscription<MessageSent> => ({
  ...definitions.newMessages,
  reactsTo: new Set(['MessageSent']),
  react: async ({ otherId: userId, conversationId, isWithheld }, { position }) => {
    // Without a mail server nothing is queued: a server that is set later does not tell of what was long ago.
    if (context.mail === null || isWithheld) return 'done';
    const about = await wantedMailAbout(context, userId, conversationId);
    if (!about?.conversation.unreadAt.includes(position)) return 'done';
    // What is full is full of others' mails about messages: the person sees this one at their next visit.
    if (await isOutboxFull(context.views)) return 'done';
    const mailId = `message-${conversationId}-${userId}-${about.conversation.readUpTo}`;
    await queueMail(context.handle, { userId, mailId, about: { kind: 'new-message', conversationId } });
    return 'done';
  },
});
