import { type ComposedMail, searchSummaryMail } from './compose-mail.js';
import type { MailContext } from './mail-context.js';
import { addressFor } from './mail-settings.decider.js';
import { settingsOf } from './new-message.js';
import { unsubscribeLinks } from './unsubscribe-links.js';

/** The mail as it is sent now, with the address; null when there is a reason against it by now. */
export async function composeSearchSummary(
  context: MailContext,
  userId: string,
  day: string,
): Promise<(ComposedMail & { to: string }) | null> {
  const address = addressFor('searches', await settingsOf(context, userId));
  if (address === null || (await context.isAccountClosed(userId))) return null;
  const searches = await context.findSearchSummary(userId, day);
  if (searches.length === 0) return null;
  const mail = searchSummaryMail({
    searches,
    link: `${context.publicUrl.origin}/account/searches`,
    unsubscribe: unsubscribeLinks(context, { mails: 'searches', userId, address }),
  });
  return { ...mail, to: address };
}
