import type { Identity, IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Request, Response } from 'express';
import type { HandleCommand } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { HiddenName } from '../personal-data/hidden-names.js';
import { accountDecider, streamOfAccount } from './account.decider.js';
import { AccountExists } from './account-exists.js';
import type { FindUsers } from './find-users.js';
import { identityDecider, streamOfIdentity } from './identity.decider.js';
import { passportFor, type Providers, type VouchedFor } from './providers.js';
import { hashOf, sessionIdOf, sessionSecret } from './secrets.js';
import { sessionDecider, streamOfSession } from './session.decider.js';
import type { SignInIntent } from './sign-in-cookie.js';
import { streamOfUserName, userNameDecider } from './user-name.decider.js';

const oneMinute = 60_000;
const thirtyDays = 30 * 24 * 3_600_000;

export interface SignInDependencies {
  handle: HandleCommand;
  users: FindUsers;
  /** Names streams that a person's words would name. */
  hidden: HiddenName;
  now: () => Date;
  newId: () => string;
  providers: Providers;
  publicUrl: URL;
  /** Takes the address that a provider tells of a person; null where no e-mail is sent, and none is asked for. */
  offerAddress: ((userId: string, address: string) => Promise<void>) | null;
}

interface Member {
  userId: string;
  userName: string;
}

interface Exchange {
  code: string;
  /** The session whose sign-in came back to the browser that asks. */
  pending: string | null;
  /** What the browser calls itself. */
  device: string | null;
}

/** The way in: to the provider and back, then from a vouched-for person to a session and its token. */
export function signIn({
  handle,
  users,
  hidden,
  now,
  newId,
  providers,
  publicUrl,
  offerAddress,
}: SignInDependencies) {
  const readAggregate = aggregateReader(handle);
  const passport = passportFor(providers, publicUrl, offerAddress !== null);
  const inTime = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  /** The name first, then the person, then the account: a server that stops in between is healed by the next try. */
  async function signUp(userName: string, { identity, displayName }: VouchedFor): Promise<Member> {
    // Accounts from before there were streams of skeletons and of identities are known by the views alone.
    const existing = await users.nameOf(identity);
    if (existing !== null) throw new AccountExists(existing);
    if (await users.isTaken(userName)) throw new Problem('user-name-taken');
    await freeFromDeletedAccount(identity);
    const claim = { type: 'ClaimUserName' as const, userId: newId(), userName, identity };
    const { state } = await handle(streamOfUserName(userName, hidden), userNameDecider, claim, {
      isNew: true,
    });
    if (state.status !== 'claimed') throw new Problem('user-name-taken');
    const member = { userId: state.userId, userName: state.userName };
    await nameIdentity(member, identity);
    const opening = {
      type: 'OpenAccount' as const,
      ...member,
      displayName: displayName || member.userName,
      identity,
    };
    await handle(streamOfAccount(member.userId), accountDecider, opening, { isNew: true });
    return member;
  }

  /**
   * A sign-up under a name that was just being retired may have given the person to the deleted account again, once that
   * account had released them: no account would open for them any more.
   */
  async function freeFromDeletedAccount(identity: Identity): Promise<void> {
    const stream = streamOfIdentity(identity, hidden);
    const { state: named } = await readAggregate(stream, identityDecider);
    if (named.status !== 'named') return;
    const { userId } = named;
    const { state: account } = await readAggregate(streamOfAccount(userId), accountDecider);
    if (account.status === 'deleted' || account.status === 'erased')
      await handle(stream, identityDecider, { type: 'ReleaseIdentity', userId });
  }

  /** Of two sign-ups of one person at once the second gives its name back. */
  async function nameIdentity(member: Member, identity: Identity): Promise<void> {
    try {
      await handle(streamOfIdentity(identity, hidden), identityDecider, { type: 'NameIdentity', ...member });
    } catch (error) {
      if (error instanceof AccountExists) {
        const release = { type: 'ReleaseUserName' as const, userId: member.userId };
        await handle(streamOfUserName(member.userName, hidden), userNameDecider, release);
      }
      throw error;
    }
  }

  async function logIn({ userId, userName }: Member, { identity }: VouchedFor): Promise<Member> {
    await handle(streamOfAccount(userId), accountDecider, { type: 'LogIn', identity });
    return { userId, userName };
  }

  return {
    /** Redirects the browser to the provider. */
    redirect: (intent: SignInIntent, request: Request, response: Response): Promise<void> =>
      new Promise((resolve, reject) => {
        response.once('finish', resolve);
        passport.authenticate(intent.provider, { session: false, state: intent as never })(
          request,
          response,
          reject,
        );
      }),

    /** Who came back from the provider, and what for. Throws `sign-in-refused` when no person was vouched for. */
    callback: (
      provider: IdentityProvider,
      request: Request,
      response: Response,
    ): Promise<{ intent: SignInIntent; person: VouchedFor }> =>
      new Promise((resolve, reject) => {
        // Without either, passport would take this for the beginning of a sign-in.
        if (!request.query.code && !request.query.error) throw new Problem('sign-in-refused');
        const done = (error: unknown, person?: VouchedFor | false, info?: { state?: SignInIntent }) => {
          if (error) reject(isRefusal(error) ? new Problem('sign-in-refused') : error);
          else if (person && info?.state?.provider === provider) resolve({ person, intent: info.state });
          else reject(new Problem('sign-in-refused'));
        };
        passport.authenticate(provider, { session: false }, done)(request, response, reject);
      }),

    authorize: async (intent: SignInIntent, person: VouchedFor): Promise<Member> => {
      const member = await (intent.to === 'sign-up'
        ? signUp(intent.userName, person)
        : logIn(intent, person));
      if (person.email !== null) await offerAddress?.(member.userId, person.email);
      return member;
    },

    /** A session that its code, good once within a minute, will open. */
    prepareSession: async (member: Member): Promise<{ sessionId: string; code: string }> => {
      const sessionId = newId();
      const code = sessionSecret(sessionId);
      const preparing = {
        type: 'PrepareSession' as const,
        sessionId,
        ...member,
        codeHash: hashOf(code),
        codeExpiresAt: inTime(oneMinute),
      };
      await handle(streamOfSession(sessionId), sessionDecider, preparing, { isNew: true });
      return { sessionId, code };
    },

    openSession: async ({ code, pending, device }: Exchange) => {
      const sessionId = sessionIdOf(code);
      if (sessionId === null) throw new Problem('sign-in-code-used');
      if (sessionId !== pending) throw new Problem('sign-in-begun-elsewhere');
      const token = sessionSecret(sessionId);
      const expiresAt = inTime(thirtyDays);
      await handle(streamOfSession(sessionId), sessionDecider, {
        type: 'OpenSession',
        codeHash: hashOf(code),
        at: now().toISOString(),
        tokenHash: hashOf(token),
        expiresAt,
        device,
      });
      return { sessionId, token, expiresAt };
    },

    /** Ends what a browser is known to have; it may have none. */
    revokeSessions: async (sessionIds: readonly (string | null | undefined)[]): Promise<void> => {
      for (const sessionId of new Set(sessionIds)) {
        if (sessionId) await handle(streamOfSession(sessionId), sessionDecider, { type: 'RevokeSession' });
      }
    },
  };
}
export type SignIn = ReturnType<typeof signIn>;

/** How Facebook says that a code is made up, used or too old. */
const facebookInvalidParameter = 100;

/** The provider said no to this sign-in. Its no to us (wrong keys, say) is an error that must be seen. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  switch (error.name) {
    case 'AuthorizationError':
      return true;
    case 'TokenError':
      return error.code === 'invalid_grant';
    case 'FacebookTokenError':
      return error.code === facebookInvalidParameter;
    default:
      return false;
  }
}
