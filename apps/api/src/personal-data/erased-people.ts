import type { AccountEvent } from '@voltyard/contracts/accounts/accounts.events';
import type { Commit, DomainEvent } from '../event-store/event-store.js';

/** Everybody of whom these commits say that all is erased. */
export const erasedIn = (commits: readonly Pick<Commit, 'events'>[]): string[] =>
  commits.flatMap(({ events }) => events.filter(isErasure).map(({ userId }) => userId));

const isErasure = (event: DomainEvent): event is Extract<AccountEvent, { type: 'AccountErased' }> =>
  event.type === 'AccountErased';
