import { mailLimits } from '@voltyard/contracts/limits';
import type { MailSettingsEvent } from '@voltyard/contracts/mail/mail.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

/** The mail with the link that a saved address is confirmed by. `at` is ISO 8601. */
export interface Confirmation {
  mailId: string;
  tokenHash: string;
  at: string;
}

export type MailSettingsCommand =
  | ({ type: 'SaveAddress'; userId: string; address: string } & Confirmation)
  /** The same with what a provider says, for a person who has said nothing about e-mail yet. */
  | ({ type: 'OfferAddress'; userId: string; address: string } & Confirmation)
  | ({ type: 'RequestConfirmation'; userId: string } & Confirmation)
  | { type: 'Confirm'; userId: string; tokenHash: string; at: string }
  | { type: 'RemoveAddress'; userId: string }
  | { type: 'SwitchMails'; mails: MailKind; userId: string; isOn: boolean };
/** The mails that a person can switch off. */
export type MailKind = 'newMessages' | 'searches';
type CommandOf<Type extends MailSettingsCommand['type']> = Extract<MailSettingsCommand, { type: Type }>;

export interface MailSettingsState {
  readonly address: string | null;
  readonly isConfirmed: boolean;
  /** A provider told the address: it is the person's. */
  readonly isFromProvider: boolean;
  readonly newMessages: boolean;
  readonly searches: boolean;
  /** The link that works now. */
  readonly link: { readonly mailId: string; readonly tokenHash: string; readonly expiresAt: string } | null;
  /** The token that confirmed the address, of a link that may be opened again. */
  readonly confirmedBy: string | null;
  /** When confirmations were asked for (ISO 8601), the last ones. */
  readonly requests: readonly string[];
  /** How often something was changed, also when that was taken back. */
  readonly changes: number;
}

export const streamOfMailSettings = (userId: string): string => `mail-${userId}`;

const oneDay = 86_400_000;

/** What one person says about e-mail: where it is sent, whether that is theirs, and which mails they want. */
export const mailSettingsDecider: Decider<MailSettingsCommand, MailSettingsState, MailSettingsEvent> = {
  initialState: {
    address: null,
    isConfirmed: false,
    isFromProvider: false,
    newMessages: true,
    searches: true,
    link: null,
    confirmedBy: null,
    requests: [],
    changes: 0,
  },
  decide: (command, settings) => {
    switch (command.type) {
      case 'SaveAddress':
        return save(command, settings);
      case 'OfferAddress':
        return settings.changes === 0 ? save(command, settings) : [];
      case 'RequestConfirmation':
        return settings.address === null || settings.isConfirmed ? [] : [request(command, settings)];
      case 'Confirm':
        return confirm(command, settings);
      case 'RemoveAddress':
        return settings.address === null ? [] : [{ type: 'MailAddressRemoved', userId: command.userId }];
      case 'SwitchMails':
        return switchMails(command, settings);
    }
  },
  evolve: (settings, event) => {
    const changed = { ...settings, changes: settings.changes + 1 };
    switch (event.type) {
      case 'MailAddressSaved':
        return {
          ...changed,
          address: event.address,
          isConfirmed: false,
          isFromProvider: event.isFromProvider ?? false,
          link: null,
          confirmedBy: null,
        };
      case 'MailConfirmationRequested': {
        const { mailId, tokenHash, expiresAt, requestedAt } = event;
        const requests = [...settings.requests, requestedAt].slice(-mailLimits.confirmationsPerAccount);
        return { ...changed, link: { mailId, tokenHash, expiresAt }, requests };
      }
      case 'MailAddressConfirmed':
        return { ...changed, isConfirmed: true, link: null, confirmedBy: settings.link?.tokenHash ?? null };
      case 'MailAddressRemoved':
        return { ...changed, address: null, isConfirmed: false, link: null, confirmedBy: null };
      case 'NewMessageMailsSwitched':
        return { ...changed, newMessages: event.isOn };
      case 'SearchMailsSwitched':
        return { ...changed, searches: event.isOn };
    }
  },
};

/** Where mails of a kind go; null where none are wanted, or the address is not confirmed. */
export const addressFor = (mails: MailKind, settings: MailSettingsState): string | null =>
  settings.isConfirmed && settings[mails] ? settings.address : null;

const switched = { newMessages: 'NewMessageMailsSwitched', searches: 'SearchMailsSwitched' } as const;

function save(
  command: CommandOf<'SaveAddress' | 'OfferAddress'>,
  settings: MailSettingsState,
): MailSettingsEvent[] {
  const { userId, address } = command;
  const isSame = address === settings.address;
  if (isSame && settings.isConfirmed) return [];
  const requested = request(command, settings);
  if (isSame) return [requested];
  const isFromProvider = command.type === 'OfferAddress' ? { isFromProvider: true as const } : {};
  return [{ type: 'MailAddressSaved', userId, address, ...isFromProvider }, requested];
}

/** The link of an earlier mail stops working with it. */
function request(
  { userId, mailId, tokenHash, at }: Confirmation & { userId: string },
  { requests, changes }: MailSettingsState,
): MailSettingsEvent {
  if (changes >= mailLimits.maximumChanges) throw new Problem('mail-changed-too-often');
  const ofLastDay = requests.filter((time) => Date.parse(at) - Date.parse(time) < oneDay);
  if (ofLastDay.length >= mailLimits.confirmationsPerAccount) throw new Problem('too-many-confirmations');
  const expiresAt = new Date(Date.parse(at) + mailLimits.confirmationHours * 3_600_000).toISOString();
  return { type: 'MailConfirmationRequested', userId, mailId, tokenHash, requestedAt: at, expiresAt };
}

function confirm(
  { userId, tokenHash, at }: CommandOf<'Confirm'>,
  { link, confirmedBy }: MailSettingsState,
): MailSettingsEvent[] {
  if (confirmedBy === tokenHash) return [];
  if (link === null || link.tokenHash !== tokenHash || at >= link.expiresAt)
    throw new Problem('mail-link-invalid');
  return [{ type: 'MailAddressConfirmed', userId }];
}

/** Off is always possible: a person who wants no mail gets none. */
function switchMails(
  { mails, userId, isOn }: CommandOf<'SwitchMails'>,
  { changes, ...settings }: MailSettingsState,
): MailSettingsEvent[] {
  if (isOn === settings[mails]) return [];
  if (isOn && changes >= mailLimits.maximumChanges) throw new Problem('mail-changed-too-often');
  return [{ type: switched[mails], userId, isOn }];
}
