import { type PersonalFieldsOf, personalText } from '../personal-fields.js';

/** What is stored of a person's e-mail, in the stream `mail-{userId}`. Known to the api only. */
export type MailSettingsEvent =
  /** Not confirmed yet; it takes the place of the one before. */
  | {
      type: 'MailAddressSaved';
      userId: string;
      address: string;
      /** The provider whom the person signs in by told it. */
      isFromProvider?: true;
    }
  /** A mail with a link is to be sent there. Of the link's token only the hash is stored. */
  | {
      type: 'MailConfirmationRequested';
      userId: string;
      mailId: string;
      tokenHash: string;
      /** ISO 8601 */
      requestedAt: string;
      /** ISO 8601 */
      expiresAt: string;
    }
  | { type: 'MailAddressConfirmed'; userId: string }
  | { type: 'MailAddressRemoved'; userId: string }
  | { type: 'NewMessageMailsSwitched'; userId: string; isOn: boolean }
  | { type: 'SearchMailsSwitched'; userId: string; isOn: boolean };

/** Stream `mail-address-{keyed hash of the address}-{day}`: a confirmation was sent there; there is a limit for each address. */
export interface AddressMailed {
  type: 'AddressMailed';
  /** A keyed hash of the account's id; left out by earlier builds. */
  askedBy?: string;
}

/** What a mail is about: all that is needed to write it when it is sent. */
export type MailSubject =
  | { kind: 'confirmation' }
  | { kind: 'new-message'; conversationId: string }
  /** What is new in a person's searches on a day. */
  | { kind: 'searches-daily'; day: string };

/** What becomes of one mail, in the stream `mail-out-{mailId}`. It has neither an address nor a word of anybody. */
export type OutgoingMailEvent =
  | { type: 'MailQueued'; userId: string; mailId: string; about: MailSubject; at: string }
  /** An attempt of one process. Without an outcome until `nextAt` (ISO 8601) that process has ended. */
  | { type: 'MailSendingBegun'; mailId: string; attempt: string; nextAt: string; isRepeated?: true }
  | { type: 'MailSent'; mailId: string }
  /** It failed and is tried again at `nextAt` (ISO 8601). */
  | { type: 'MailPostponed'; mailId: string; nextAt: string }
  | { type: 'MailGivenUp'; mailId: string; reason: 'refused' | 'too-old' | 'interrupted' }
  /** The reason to send it is gone, such as a message that was read meanwhile. */
  | { type: 'MailDropped'; mailId: string };

export const mailPersonalFields: PersonalFieldsOf<MailSettingsEvent | AddressMailed | OutgoingMailEvent> = {
  MailAddressSaved: { address: personalText },
  MailConfirmationRequested: {},
  MailAddressConfirmed: {},
  MailAddressRemoved: {},
  NewMessageMailsSwitched: {},
  SearchMailsSwitched: {},
  AddressMailed: {},
  MailQueued: {},
  MailSendingBegun: {},
  MailSent: {},
  MailPostponed: {},
  MailGivenUp: {},
  MailDropped: {},
};
