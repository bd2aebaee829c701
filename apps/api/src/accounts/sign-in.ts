import type { IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Request, Response } from 'express';
import type { HandleCommand } from '../event-store/command-handler.js';
import { accountDecider, streamOfAccount } from './account.decider.js';
import { passportFor, type Providers, type VouchedFor } from './providers.js';
import { hashOf, sessionIdOf, sessionSecret } from './secrets.js';
import { sessionDecider, streamOfSession } from './session.decider.js';
import type { SignInIntent } from './sign-in-cookie.js';
import { streamOfUserName, userNameDecider } from './user-name.decider.js';

const oneMinute = 60_000;
const thirtyDays = 30 * 24 * 3_600_000;

export interface SignInNeeds {
  handle: HandleCommand;
  now: () => Date;
  newId: () => string;
  providers: Providers;
  publicUrl: URL;
}

interface Member {
  userId: string;
  userName: string;
}

/** The way in: to the provider and back, then from a vouched-for person to a session and its token. */
export function signIn({ handle, now, newId, providers, publicUrl }: SignInNeeds) {
  const passport = passportFor(providers, publicUrl);
  const inTime = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  async function signUp(userName: string, { identity, displayName }: VouchedFor): Promise<Member> {
    const claim = { type: 'ClaimUserName' as const, userId: newId(), userName, identity };
    const { state } = await handle(streamOfUserName(userName), userNameDecider, claim);
    if (state.status !== 'claimed') throw new Problem('user-name-taken');
    const member = { userId: state.userId, userName: state.userName };
    await handle(streamOfAccount(member.userId), accountDecider, {
      type: 'OpenAccount',
      ...member,
      displayName: displayName || member.userName,
      identity,
    });
    return member;
  }

  async function logIn({ userId, userName }: Member, { identity }: VouchedFor): Promise<Member> {
    await handle(streamOfAccount(userId), accountDecider, { type: 'LogIn', identity });
    return { userId, userName };
  }

  return {
    /** Redirects the browser to the provider. */
    leave: (intent: SignInIntent, request: Request, response: Response): Promise<void> =>
      new Promise((resolve, reject) => {
        response.once('finish', resolve);
        passport.authenticate(intent.provider, { session: false, state: intent as never })(
          request,
          response,
          reject,
        );
      }),

    /** Who came back from the provider, and what for. Throws `sign-in-refused` when nobody was vouched for. */
    comeBack: (
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

    admit: (intent: SignInIntent, person: VouchedFor): Promise<Member> =>
      intent.to === 'sign-up' ? signUp(intent.userName, person) : logIn(intent, person),

    /** A session that its code, good once within a minute, will open. */
    prepareSession: async (member: Member): Promise<{ sessionId: string; code: string }> => {
      const sessionId = newId();
      const code = sessionSecret(sessionId);
      await handle(streamOfSession(sessionId), sessionDecider, {
        type: 'PrepareSession',
        sessionId,
        ...member,
        codeHash: hashOf(code),
        codeExpiresAt: inTime(oneMinute),
      });
      return { sessionId, code };
    },

    openSession: async (code: string): Promise<{ token: string; expiresAt: string }> => {
      const sessionId = sessionIdOf(code);
      if (sessionId === null) throw new Problem('sign-in-code-used');
      const token = sessionSecret(sessionId);
      const expiresAt = inTime(thirtyDays);
      await handle(streamOfSession(sessionId), sessionDecider, {
        type: 'OpenSession',
        codeHash: hashOf(code),
        at: now().toISOString(),
        tokenHash: hashOf(token),
        expiresAt,
      });
      return { token, expiresAt };
    },

    revokeSession: async (sessionId: string): Promise<void> => {
      await handle(streamOfSession(sessionId), sessionDecider, { type: 'RevokeSession' });
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
