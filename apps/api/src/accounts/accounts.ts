import type { SessionEvent } from '@voltyard/contracts/accounts/accounts.events';
import { Problem } from '@voltyard/contracts/problems';
import type { DomainEvent } from '../event-store/event-store.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { Authenticate } from '../http/session-user.js';
import type { FindPeople, Slice } from '../slice.js';
import type { Projection, Views } from '../views/views.js';
import { accountRoutes, type AccountRoutesDependencies } from './accounts.routes.js';
import { endedSessionsOf, isEnded } from './ended-sessions.js';
import { findUsers, type FindUsers } from './find-users.js';
import { ownSessions } from './own-sessions.js';
import { hashOf, isSameHash, sessionIdOf } from './secrets.js';
import { sessions, sessionsView, type SessionRow } from './sessions.projection.js';
import { signIn, type SignInDependencies } from './sign-in.js';
import { streamOfUserName, userNameDecider } from './user-name.decider.js';
import { privateUsers, users } from './users.projection.js';

export type AccountsOptions = Omit<SignInDependencies, 'users'> &
  Pick<AccountRoutesDependencies, 'secret' | 'isPublicUrlExplicit'> & { views: Views };

export interface Accounts extends Slice {
  authenticate: Authenticate;
  /** The id behind `{userId}` or `{userName}` in a path; null when no user has it. */
  findUserId: (idOrName: string) => Promise<string | null>;
  findPeople: FindPeople;
  /** Whether the person had their account deleted, a moment or long ago. */
  isClosed: (userId: string) => Promise<boolean>;
  /** Refuses a person whose account is being deleted. */
  mayChange: (userId: string) => Promise<void>;
}

export const accountsProjections: readonly Projection[] = [users, privateUsers, sessions];

/** The accounts slice: user names, accounts, sessions, and the way in through a provider. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { views, now } = options;
  const found = findUsers(views);
  const people: FindUsers = {
    ...found,
    isTaken: async (userName) => (await found.isTaken(userName)) || isRetired(options, userName),
  };
  return {
    routes: accountRoutes({
      ...options,
      users: people,
      signIn: signIn({ ...options, users: people }),
      sessions: ownSessions(options),
    }),
    authenticate: authenticate(views, now),
    findUserId: people.idOf,
    findPeople: people.byIds,
    isClosed: people.isClosed,
    mayChange: async (userId) => {
      if (await people.isClosed(userId)) throw new Problem('account-closed');
    },
  };
}

/** Whether it was the name of an account that is deleted: no view knows of it any more. */
async function isRetired(
  { handle, hidden }: Pick<SignInDependencies, 'handle' | 'hidden'>,
  userName: string,
): Promise<boolean> {
  const { state } = await aggregateReader(handle)(streamOfUserName(userName, hidden), userNameDecider);
  return state.status === 'retired';
}

const authenticate =
  (views: Views, now: () => Date): Authenticate =>
  async (token) => {
    const sessionId = sessionIdOf(token);
    const row = sessionId === null ? null : await views.get(sessionsView, sessionId);
    if (sessionId === null || !row) return null;
    const session = JSON.parse(row.json) as SessionRow;
    const { userId, userName, tokenHash, expiresAt } = session;
    if (tokenHash === null || expiresAt === null) return null;
    const isLive = isSameHash(tokenHash, hashOf(token)) && now().toISOString() < expiresAt;
    if (!isLive || isEnded(await endedSessionsOf(views, userId), sessionId, session)) return null;
    return { sessionId, userId, userName, expiresAt };
  };

/** The id of the session that an event ended; null when it ended none. */
export const endedSession = (event: DomainEvent): string | null =>
  isRevocation(event) ? event.sessionId : null;

const isRevocation = (event: DomainEvent): event is SessionEvent & { type: 'SessionRevoked' } =>
  event.type === 'SessionRevoked';
