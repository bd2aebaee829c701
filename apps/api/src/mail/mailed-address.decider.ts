import { mailLimits } from '@voltyard/contracts/limits';
import type { AddressMailed } from '@voltyard/contracts/mail/mail.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import type { HiddenName } from '../personal-data/hidden-names.js';

interface MailAddress {
  type: 'MailAddress';
}

/** Of one address and one day (of UTC), whoever asks: the stream is named by a keyed hash, so it does not tell the address. */
export const streamOfMailedAddress = (address: string, at: string, hidden: HiddenName): string =>
  `mail-address-${hidden(mailboxOf(address))}-${at.slice(0, 10)}`;

/** The same for addresses that lead to one mailbox: what follows a plus, and at Google dots too, names none of its own. */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*$/, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** How many confirmations go to one address on one day: its owner may never have heard of this marketplace. */
export const mailedAddressDecider: Decider<MailAddress, number, AddressMailed> = {
  initialState: 0,
  decide: (_command, mailed) => {
    if (mailed >= mailLimits.confirmationsPerAddress) throw new Problem('too-many-confirmations');
    return [{ type: 'AddressMailed' }];
  },
  evolve: (mailed) => mailed + 1,
};
