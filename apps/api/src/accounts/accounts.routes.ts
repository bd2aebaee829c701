import type { IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import {
  doesUserNameExist,
  endOtherSessions,
  endOwnSession,
  endSession,
  exchangeToken,
  getByUserName,
  getLoggedInUser,
  getSessions,
  isUserAuthenticated,
  loggedOutFragment,
  logIn,
  logOut,
  signInCallback,
  signInFragment,
  signUp,
} from '@voltyard/contracts/accounts/accounts.rest';
import { isReservedUserName } from '@voltyard/contracts/accounts/reserved-user-name';
import { Problem } from '@voltyard/contracts/problems';
import type { Request } from 'express';
import { ReadyJson, type Route, serve } from '../http/serve.js';
import { deviceOf } from './device.js';
import type { FindUsers } from './find-users.js';
import type { OwnSessionsOf } from './own-sessions.js';
import { ownUserOf } from './users.projection.js';
import type { SignIn } from './sign-in.js';
import {
  pendingCookie,
  setPendingCookie,
  setSessionCookie,
  signInCookies,
  takeSessionCookie,
} from './sign-in-cookie.js';

export interface AccountRoutesDependencies {
  users: FindUsers;
  signIn: SignIn;
  sessions: OwnSessionsOf;
  secret: string;
  publicUrl: URL;
  /** Whether the public address was set, and not only taken from where the server listens. */
  isPublicUrlExplicit: boolean;
}

/** The calls of User and Auth (specification, section 7). */
export const accountRoutes = (dependencies: AccountRoutesDependencies): Route[] => [
  ...userRoutes(dependencies),
  ...sessionRoutes(dependencies),
  ...authRoutes(dependencies),
];

function userRoutes({ users }: AccountRoutesDependencies): Route[] {
  return [
    serve(getLoggedInUser, async ({ user, response }) => {
      response.set('Cache-Control', 'private, no-cache');
      return { ...ownUserOf(await users.privately(user.userId)), authenticated: true as const };
    }),
    serve(getByUserName, async ({ query: { userName } }) => {
      const row = await users.byName(userName);
      if (!row) throw new Problem('not-found');
      return new ReadyJson(row.json);
    }),
    serve(doesUserNameExist, async ({ query: { userName } }) => {
      return isReservedUserName(userName) || users.isTaken(userName);
    }),
    serve(isUserAuthenticated, async ({ user }) => user !== null),
  ];
}

function sessionRoutes({ sessions, signIn }: AccountRoutesDependencies): Route[] {
  return [
    serve(getSessions, ({ user }) => sessions.list(user)),
    serve(endSession, ({ user, params: { id } }) => sessions.end(id, user)),
    serve(endOtherSessions, ({ user }) => sessions.endOthers(user)),
    serve(endOwnSession, async ({ user }) => {
      await signIn.revokeSessions([user?.sessionId]);
      return {};
    }),
  ];
}

function authRoutes({
  users,
  signIn,
  secret,
  publicUrl,
  isPublicUrlExplicit,
}: AccountRoutesDependencies): Route[] {
  const cookies = signInCookies(secret);
  const isHttps = publicUrl.protocol === 'https:';
  /** Where a person continues who did not begin here; null for one who did. */
  const elsewhere = (request: Request, ownPage: string): string | null => {
    if (!isPublicUrlExplicit) return addressOnPublicHost(request, publicUrl);
    return isSentByAnotherSite(request) ? ownPage : null;
  };

  return [
    serve(
      signUp,
      async ({ query: { userName, withGoogle }, request, response }) => {
        if (isReservedUserName(userName)) throw new Problem('user-name-reserved');
        if (await users.isTaken(userName)) throw new Problem('user-name-taken');
        const address = elsewhere(request, '/signup');
        if (address) return response.redirect(address);
        const provider = withGoogle === 'true' ? 'google' : 'facebook';
        return signIn.redirect({ to: 'sign-up', userName, provider }, request, response);
      },
      cookies,
    ),
    serve(
      logIn,
      async ({ query: { userName }, request, response }) => {
        const row = await users.byName(userName);
        if (!row) throw new Problem('not-found');
        const address = elsewhere(request, '/login');
        if (address) return response.redirect(address);
        const { id: userId, provider, ...found } = await users.privately(row.id);
        return signIn.redirect(
          { to: 'log-in', userId, userName: found.userName, provider },
          request,
          response,
        );
      },
      cookies,
    ),
    serve(
      signInCallback,
      async ({ params: { provider }, request, response }) => {
        const { intent, person } = await signIn.callback(providersByName[provider], request, response);
        const { sessionId, code } = await signIn.prepareSession(await signIn.authorize(intent, person));
        setPendingCookie(response, sessionId, isHttps);
        response.redirect(`/#${signInFragment}=${code}`);
      },
      cookies,
    ),
    serve(
      exchangeToken,
      async ({ body: { code }, user, request, response }) => {
        const pending = pendingCookie(request);
        const device = deviceOf(request.headers['user-agent']);
        const { sessionId, token, expiresAt } = await signIn.openSession({ code, pending, device });
        // A browser has one session: the one it had, by its cookie or by the token it sends, ends with this sign-in.
        await signIn.revokeSessions([takeSessionCookie(request, response), user?.sessionId]);
        setSessionCookie(response, sessionId, isHttps);
        return { token, expiresAt };
      },
      cookies,
    ),
    serve(
      logOut,
      async ({ user, request, response }) => {
        await signIn.revokeSessions([takeSessionCookie(request, response), user?.sessionId]);
        response.redirect(`/#${loggedOutFragment}`);
      },
      cookies,
    ),
  ];
}

const providersByName = { Google: 'google', Facebook: 'facebook' } as const satisfies Record<
  string,
  IdentityProvider
>;

/**
 * A link on another site that signs a person up or in, under a name that site chose, where the provider asks nothing.
 * Our own pages and the address bar begin a sign-in, and browsers that do not say who did.
 */
const isSentByAnotherSite = ({ headers }: Request): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The same address on the public host, for a browser that came by another name of this machine: the handshake's
 * cookie must be set where the provider will send the browser back to.
 */
function addressOnPublicHost(request: Request, publicUrl: URL): string | null {
  const { host } = request.headers;
  const isOtherLoopback = host !== publicUrl.host && loopbackHosts.includes(host?.replace(/:\d+$/, '') ?? '');
  return isOtherLoopback ? `${publicUrl.origin}${request.originalUrl}` : null;
}
