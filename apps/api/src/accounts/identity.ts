import type { Identity } from '@voltyard/contracts/accounts/accounts.events';
import { hashOf } from './secrets.js';

export const isSameIdentity = (one: Identity, other: Identity): boolean =>
  one.provider === other.provider && one.subject === other.subject;

/** Names a person in streams and views; a provider's name for them may hold anything, so it is hashed. */
export const identityKey = ({ provider, subject }: Identity): string => `${provider}-${hashOf(subject)}`;
