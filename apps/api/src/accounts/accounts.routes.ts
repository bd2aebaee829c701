import type { IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import {
  doesUserNameExist,
  exchangeToken,
  getByUserName,
  getLoggedInUser,
  isUserAuthenticated,
  loggedOutFragment,
  logIn,
  logOut,
  signInCallback,
  signInFragment,
  signUp,
} from '@voltyard/contracts/accounts/accounts.rest';
import { isReservedUserName } from '@voltyard/contracts/accounts/user-name';
import { Problem } from '@voltyard/contracts/problems';
import type { Request } from 'express';
import { ReadyJson, type Route, serve } from '../http/serve.js';
import type { FindUsers } from './find-users.js';
import type { SignIn } from './sign-in.js';
import { setSessionCookie, signInCookies, takeSessionCookie } from './sign-in-cookie.js';

export interface AccountRoutesNeed {
  users: FindUsers;
  way: SignIn;
  secret: string;
  publicUrl: URL;
  /** Whether the public address was set, and not only taken from where the server listens. */
  isPublicUrlExplicit: boolean;
}

/** The calls of User and Auth (specification, section 7). */
export const accountRoutes = (need: AccountRoutesNeed): Route[] => [...userRoutes(need), ...authRoutes(need)];

function userRoutes({ users }: AccountRoutesNeed): Route[] {
  return [
    serve(getLoggedInUser, async ({ user }) => {
      const { id, userName, displayName } = await users.privately(user.userId);
      return { id, userName, displayName, authenticated: true as const };
    }),
    serve(getByUserName, async ({ query: { userName } }) => {
      const row = await users.byName(userName);
      if (!row) throw new Problem('not-found');
      return new ReadyJson(row.json);
    }),
    serve(doesUserNameExist, async ({ query: { userName } }) => {
      return isReservedUserName(userName) || (await users.byName(userName)) !== null;
    }),
    serve(isUserAuthenticated, async ({ user }) => user !== null),
  ];
}

function authRoutes({ users, way, secret, publicUrl, isPublicUrlExplicit }: AccountRoutesNeed): Route[] {
  const cookies = signInCookies(secret);
  const isHttps = publicUrl.protocol === 'https:';
  const elsewhere = (request: Request) =>
    isPublicUrlExplicit ? null : addressOnPublicHost(request, publicUrl);

  return [
    serve(
      signUp,
      async ({ query: { userName, withGoogle }, request, response }) => {
        if (isReservedUserName(userName)) throw new Problem('user-name-reserved');
        if (await users.byName(userName)) throw new Problem('user-name-taken');
        const address = elsewhere(request);
        if (address) return response.redirect(address);
        const provider = withGoogle === 'true' ? 'google' : 'facebook';
        return way.leave({ to: 'sign-up', userName, provider }, request, response);
      },
      cookies,
    ),
    serve(
      logIn,
      async ({ query: { userName }, request, response }) => {
        const row = await users.byName(userName);
        if (!row) throw new Problem('not-found');
        const address = elsewhere(request);
        if (address) return response.redirect(address);
        const { id: userId, provider, ...found } = await users.privately(row.id);
        return way.leave({ to: 'log-in', userId, userName: found.userName, provider }, request, response);
      },
      cookies,
    ),
    serve(
      signInCallback,
      async ({ params: { provider }, request, response }) => {
        const { intent, person } = await way.comeBack(providersByName[provider], request, response);
        const { sessionId, code } = await way.prepareSession(await way.admit(intent, person));
        setSessionCookie(response, sessionId, isHttps);
        response.redirect(`/#${signInFragment}=${code}`);
      },
      cookies,
    ),
    serve(exchangeToken, ({ body: { code } }) => way.openSession(code)),
    serve(
      logOut,
      async ({ request, response }) => {
        const sessionId = takeSessionCookie(request, response);
        if (sessionId !== null) await way.revokeSession(sessionId);
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
