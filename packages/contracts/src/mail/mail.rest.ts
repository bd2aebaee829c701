import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { mailLimits } from '../limits.js';

const wrongAddress = 'Enter an e-mail address, such as ann@example.org.';

/** An address that mail is sent to: letters, digits and the usual signs only, so that it is one line and one address. */
export const MailAddress = z
  .string()
  .trim()
  .max(mailLimits.maximumAddressLength, wrongAddress)
  .pipe(z.email(wrongAddress));

/** What a link in a mail proves. */
export const MailToken = z.string().max(100);

/** A person's e-mail, as only they are told. */
export const MailSettings = z.object({
  /** Whether this marketplace sends e-mail at all. */
  isAvailable: z.boolean(),
  /** Null while there is none. */
  address: z.string().nullable(),
  /** Whether a link that was sent there was opened; nothing else is sent before. */
  isConfirmed: z.boolean(),
  /** Whether a mail is sent when a message stays unread. */
  newMessages: z.boolean(),
  /** Whether the daily summary of searches is sent, when something is new. */
  searches: z.boolean(),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const getMailSettings = endpoint({
  method: 'get',
  path: '/api/Mail/GetSettings',
  budget: 'read',
  summary: 'One’s own e-mail address, whether it is confirmed, and which mails are sent there',
  access: 'signed-in',
  reply: MailSettings,
});

export const saveMailAddress = endpoint({
  method: 'put',
  path: '/api/Mail/SaveAddress',
  budget: 'change',
  summary: 'Say where e-mail is sent; a mail with a link to confirm the address is sent there first',
  access: 'signed-in',
  body: z.strictObject({ address: MailAddress }),
  reply: MailSettings,
});

export const sendMailConfirmation = endpoint({
  method: 'post',
  path: '/api/Mail/SendConfirmation',
  budget: 'change',
  summary: 'Send the mail with the link once more; links of earlier ones stop working',
  access: 'signed-in',
  reply: MailSettings,
});

export const deleteMailAddress = endpoint({
  method: 'delete',
  path: '/api/Mail/DeleteAddress',
  budget: 'change',
  summary: 'Remove one’s e-mail address: nothing is sent any more',
  access: 'signed-in',
  reply: MailSettings,
});

export const saveMailSettings = endpoint({
  method: 'put',
  path: '/api/Mail/SaveSettings',
  budget: 'change',
  summary: 'Say which mails are sent',
  access: 'signed-in',
  body: z.strictObject({ newMessages: z.boolean().optional(), searches: z.boolean().optional() }),
  reply: MailSettings,
});

export const confirmMailAddress = endpoint({
  method: 'post',
  path: '/api/Mail/Confirm',
  budget: 'token',
  summary: 'Confirm an e-mail address by the token of the link that was sent there, in any browser',
  body: z.strictObject({ token: MailToken }),
  reply: z.object({}),
});

const byToken = z.object({ token: MailToken });

export const unsubscribeFromMail = endpoint({
  method: 'post',
  path: '/api/Mail/Unsubscribe',
  // Mail programs call it from few addresses, for many people.
  budget: 'change',
  summary:
    'Send no more mails of the kind that the token is of (RFC 8058: one click in the mail program, without a session)',
  query: byToken,
  reply: z.object({}),
});

export const openUnsubscribePage = endpoint({
  method: 'get',
  path: '/api/Mail/Unsubscribe',
  budget: 'page',
  summary: 'Where a mail program that knows no one-click leads: the page with the button; changes nothing',
  status: 302,
  query: byToken,
  reply: z.undefined(),
});
