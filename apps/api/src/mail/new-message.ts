import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { UnreadConversation } from '../slice.js';
import { type ComposedMail, newMessageMail } from './compose-mail.js';
import type { MailContext } from './mail-context.js';
import {
  addressFor,
  mailSettingsDecider,
  type MailSettingsState,
  streamOfMailSettings,
} from './mail-settings.decider.js';
import { unsubscribeLinks } from './unsubscribe-links.js';

export interface WantedMail {
  readonly address: string;
  readonly conversation: UnreadConversation;
  /** The user name of who wrote. */
  readonly writer: string;
}

export const settingsOf = async (
  { handle }: Pick<MailContext, 'handle'>,
  userId: string,
): Promise<MailSettingsState> =>
  (await aggregateReader(handle)(streamOfMailSettings(userId), mailSettingsDecider)).state;

/** What a mail about a conversation would tell this person; null when there is a reason against it. */
export async function wantedMailAbout(
  context: MailContext,
  userId: string,
  conversationId: string,
): Promise<WantedMail | null> {
  const settings = await settingsOf(context, userId);
  const address = addressFor('newMessages', settings);
  if (address === null) return null;
  const conversation = await context.findUnread(userId, conversationId);
  if (conversation === null || conversation.unreadAt.length === 0 || conversation.isBlocked) return null;
  const { otherId } = conversation;
  // Both: nothing is sent for a person whose account is being deleted, to either side.
  for (const person of [userId, otherId]) if (await context.isAccountClosed(person)) return null;
  const writer = (await context.findPeople([otherId])).get(otherId)?.userName;
  return writer === undefined ? null : { address, conversation, writer };
}

/** The mail as it is sent now, with the address; null when there is a reason against it by now. */
export async function composeNewMessage(
  context: MailContext,
  userId: string,
  conversationId: string,
): Promise<(ComposedMail & { to: string }) | null> {
  const wanted = await wantedMailAbout(context, userId, conversationId);
  if (wanted === null) return null;
  const { address, conversation, writer } = wanted;
  const { origin } = context.publicUrl;
  const [card] = await context.findAdCards([conversation.adId]);
  const mail = newMessageMail({
    writer,
    adTitle: card ? (JSON.parse(card.json) as AdCard).title : null,
    link: `${origin}/account/messages?conversation=${encodeURIComponent(conversationId)}`,
    unsubscribe: unsubscribeLinks(context, { mails: 'newMessages', userId, address }),
  });
  return { ...mail, to: address };
}
