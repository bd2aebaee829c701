import { mailLimits } from '@voltyard/contracts/limits';
import type { AddressMailed } from '@voltyard/contracts/mail/mail.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import type { HiddenName } from '../personal-data/hidden-names.js';

interface MailAddress {
  type: 'MailAddress';
  askedBy: string;
}

/** How many were sent, by whom they were asked for. */
type Mailed = ReadonlyMap<string, number>;

interface MailedAddress {
  address: string;
  /** ISO 8601 */
  at: string;
  /**
   * A provider told it of the person who asks. What strangers ask for is counted apart, so that they, from any number of
   * accounts, never keep a person from the address that they sign in with.
   */
  isFromProvider: boolean;
}

/** Of one address and one day (of UTC): the stream is named by a keyed hash, so it does not tell the address. */
export const streamOfMailedAddress = (
  { address, at, isFromProvider }: MailedAddress,
  hidden: HiddenName,
): string =>
  `mail-address-${hidden(mailboxOf(address))}-${at.slice(0, 10)}${isFromProvider ? '-provider' : ''}`;

/** The same for addresses that lead to one mailbox: what follows a plus, and at Google dots too, names none of its own. */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*$/, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** How many confirmations go to one address on one day: its owner may never have heard of this marketplace. */
export const mailedAddressDecider: Decider<MailAddress, Mailed, AddressMailed> = {
  initialState: new Map(),
  decide: ({ askedBy }, mailed) => {
    const toAddress = [...mailed.values()].reduce((sum, count) => sum + count, 0);
    if (
      toAddress >= mailLimits.confirmationsPerAddress ||
      countOf(mailed, askedBy) >= mailLimits.confirmationsPerAddressAndAccount
    )
      throw new Problem('too-many-confirmations');
    return [{ type: 'AddressMailed', askedBy }];
  },
  evolve: (mailed, { askedBy = '' }) => new Map(mailed).set(askedBy, countOf(mailed, askedBy) + 1),
};

const countOf = (mailed: Mailed, askedBy: string): number => mailed.get(askedBy) ?? 0;
