import type { Identity } from '@voltyard/contracts/accounts/accounts.events';

export const isSameIdentity = (one: Identity, other: Identity): boolean =>
  one.provider === other.provider && one.subject === other.subject;
