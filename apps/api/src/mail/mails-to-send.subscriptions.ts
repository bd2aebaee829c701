import type { MessageSent } from '@voltyard/contracts/conversations/conversations.events';
import { mailLimits } from '@voltyard/contracts/limits';
import type { MailSettingsEvent } from '@voltyard/contracts/mail/mail.events';
import type { SearchesSummedUp } from '@voltyard/contracts/searches/searches.events';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { MailContext } from './mail-context.js';
import { addressFor } from './mail-settings.decider.js';
import { settingsOf, wantedMailAbout } from './new-message.js';
import { isOutboxFull, queueMail } from './queue-mail.js';

const definitions = {
  confirmations: { name: 'confirmation-mails' },
  searches: { name: 'search-mails' },
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

/** Queues the mail of a day's summary: there is one of each person and day. */
export const searchMails = (context: MailContext): Subscription<SearchesSummedUp> => ({
  ...definitions.searches,
  reactsTo: new Set(['SearchesSummedUp']),
  react: async ({ userId, day }, { at }) => {
    // Without a mail server nothing is queued, and what is told of is old by the next day.
    const age = context.now().getTime() - Date.parse(at);
    if (context.mail === null || age > 86_400_000) return 'done';
    if (addressFor('searches', await settingsOf(context, userId)) === null) return 'done';
    if (await isOutboxFull(context.views)) return 'done';
    const mailId = `searches-${userId}-${day}`;
    await queueMail(context.handle, { userId, mailId, about: { kind: 'searches-daily', day } });
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
