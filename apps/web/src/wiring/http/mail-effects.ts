import type { ReplyOf } from '@voltyard/contracts/endpoint';
import {
  deleteMailAddress,
  getMailSettings,
  type MailSettings,
  saveMailAddress,
  saveMailSettings,
  sendMailConfirmation,
} from '@voltyard/contracts/mail/mail.rest';
import type { MailChange } from '@voltyard/machines/mail-settings/mail-settings.machine';
import { fromPromise } from 'xstate';
import { unlessStopped } from '../failures/unless-stopped';
import { call } from './api-client';

/** The effects of the mail-settings machine. */
export const mailSettingsEffects = {
  fetchSettings: fromPromise<MailSettings>(({ signal }) =>
    unlessStopped(signal, call(getMailSettings, {}, { signal })),
  ),
  changeSettings: fromPromise<MailSettings, { change: MailChange | null }>(({ input, signal }) =>
    unlessStopped(signal, change(input.change, signal)),
  ),
};

function change(wanted: MailChange | null, signal: AbortSignal): Promise<ReplyOf<typeof getMailSettings>> {
  switch (wanted?.type) {
    case 'save':
      return call(saveMailAddress, { body: { address: wanted.address } }, { signal });
    case 'resend':
      return call(sendMailConfirmation, {}, { signal });
    case 'remove':
      return call(deleteMailAddress, {}, { signal });
    case 'switch': {
      const { type: _, ...mails } = wanted;
      return call(saveMailSettings, { body: mails }, { signal });
    }
    case undefined:
      return Promise.reject(new Error('There is nothing to change.'));
  }
}
