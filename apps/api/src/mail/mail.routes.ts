import {
  confirmMailAddress,
  deleteMailAddress,
  getMailSettings,
  type MailSettings,
  openUnsubscribePage,
  saveMailAddress,
  saveMailSettings,
  sendMailConfirmation,
  unsubscribeFromMail,
} from '@voltyard/contracts/mail/mail.rest';
import { Problem } from '@voltyard/contracts/problems';
import { type Route, serve } from '../http/serve.js';
import { requestConfirmation } from './mail-address.js';
import type { MailContext } from './mail-context.js';
import {
  type MailKind,
  type MailSettingsCommand,
  mailSettingsDecider,
  type MailSettingsState,
  streamOfMailSettings,
} from './mail-settings.decider.js';
import { hashOfToken, isSameToken, unsubscribeToken, userIdIn } from './mail-tokens.js';
import { settingsOf } from './new-message.js';

const mailKinds: readonly MailKind[] = ['newMessages', 'searches'];

/** The calls about one's own e-mail, and those that a link in a mail makes, in any browser. */
export function mailRoutes(context: MailContext): Route[] {
  const isAvailable = context.mail !== null;
  const shown = ({ address, isConfirmed, newMessages, searches }: MailSettingsState): MailSettings => ({
    isAvailable,
    address,
    isConfirmed,
    newMessages,
    searches,
  });
  const change = async (command: MailSettingsCommand): Promise<MailSettingsState> =>
    (await context.handle(streamOfMailSettings(command.userId), mailSettingsDecider, command)).state;
  const refuseWithoutServer = () => {
    if (!isAvailable) throw new Problem('mail-off');
  };

  return [
    serve(getMailSettings, async ({ user, response }) => {
      response.set('Cache-Control', 'no-store');
      return shown(await settingsOf(context, user.userId));
    }),
    serve(saveMailAddress, async ({ user: { userId }, body: { address } }) => {
      refuseWithoutServer();
      return shown(await requestConfirmation(context, { type: 'SaveAddress', userId, address }));
    }),
    serve(sendMailConfirmation, async ({ user: { userId } }) => {
      refuseWithoutServer();
      return shown(await requestConfirmation(context, { type: 'RequestConfirmation', userId }));
    }),
    serve(deleteMailAddress, async ({ user: { userId } }) =>
      shown(await change({ type: 'RemoveAddress', userId })),
    ),
    serve(saveMailSettings, async ({ user: { userId }, body }) => {
      for (const mails of mailKinds) {
        const isOn = body[mails];
        if (isOn !== undefined) await change({ type: 'SwitchMails', mails, userId, isOn });
      }
      return shown(await settingsOf(context, userId));
    }),
    ...linkRoutes(context, change),
  ];
}

function linkRoutes(
  context: MailContext,
  change: (command: MailSettingsCommand) => Promise<MailSettingsState>,
): Route[] {
  return [
    serve(confirmMailAddress, async ({ body: { token } }) => {
      const userId = userIdIn(token);
      if (userId === null) throw new Problem('mail-link-invalid');
      const at = context.now().toISOString();
      await change({ type: 'Confirm', userId, tokenHash: hashOfToken(token), at });
      return {};
    }),
    serve(unsubscribeFromMail, async ({ query: { token } }) => {
      const userId = userIdIn(token);
      const address = userId === null ? null : (await settingsOf(context, userId)).address;
      if (userId === null || address === null) throw new Problem('unsubscribe-link-invalid');
      const mails = mailKinds.find((kind) =>
        isSameToken(token, unsubscribeToken(context.hidden, { mails: kind, userId, address })),
      );
      if (mails === undefined) throw new Problem('unsubscribe-link-invalid');
      await change({ type: 'SwitchMails', mails, userId, isOn: false });
      return {};
    }),
    serve(openUnsubscribePage, async ({ query: { token }, response }) => {
      response.redirect(`/mail/unsubscribe#${encodeURIComponent(token)}`);
    }),
  ];
}
