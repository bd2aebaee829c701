import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { UserId } from '../ids.js';
import { UserName } from './user-name.js';

const byUserName = z.object({ userName: UserName });

export const LoggedInUser = z.object({
  id: UserId,
  userName: z.string(),
  /** What the provider calls the person; the toolbar shows it. */
  displayName: z.string(),
  authenticated: z.literal(true),
});
export type LoggedInUser = z.infer<typeof LoggedInUser>;

export const PublicUser = z.object({
  id: UserId,
  userName: z.string(),
  /** ISO 8601 */
  memberSince: z.string(),
});
export type PublicUser = z.infer<typeof PublicUser>;

export const getLoggedInUser = endpoint({
  method: 'get',
  path: '/api/User/GetLoggedInUser',
  budget: 'read',
  summary: 'Whose session the bearer token is',
  access: 'signed-in',
  reply: LoggedInUser,
});

export const getByUserName = endpoint({
  method: 'get',
  path: '/api/User/GetByUserName',
  budget: 'read',
  summary: 'What everybody may know of a user',
  query: byUserName,
  reply: PublicUser,
});

export const doesUserNameExist = endpoint({
  method: 'get',
  path: '/api/User/DoesUserNameExist',
  budget: 'read',
  summary: 'Whether a user name is taken, without regard to case; names kept for the site count as taken',
  query: byUserName,
  reply: z.boolean(),
});

export const isUserAuthenticated = endpoint({
  method: 'get',
  path: '/api/Auth/IsUserAuthenticated',
  budget: 'read',
  summary: 'Whether the bearer token is that of a live session',
  reply: z.boolean(),
});

export const exchangeToken = endpoint({
  method: 'post',
  path: '/api/Auth/Token',
  budget: 'token',
  summary: "Exchange the one-time code of a sign-in's redirect for a session token",
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string(), expiresAt: z.string() }),
});

const flag = z.enum(['true', 'false']).optional();

/** The browser navigates to these three; they answer with redirects. */
export const signUp = endpoint({
  method: 'get',
  path: '/api/Auth/SignUp',
  budget: 'sign-in',
  summary: 'Sign up under a user name: the browser goes to Google or Facebook and comes back signed in',
  status: 302,
  query: z
    .object({ userName: UserName, withGoogle: flag, withFacebook: flag })
    .refine((query) => (query.withGoogle === 'true') !== (query.withFacebook === 'true'), {
      message: 'Choose one: withGoogle=true or withFacebook=true.',
      path: ['withGoogle'],
    }),
  reply: z.undefined(),
});

export const logIn = endpoint({
  method: 'get',
  path: '/api/Auth/Login',
  budget: 'sign-in',
  summary: "Log in as a user: the browser goes to the account's provider and comes back signed in",
  status: 302,
  query: byUserName,
  reply: z.undefined(),
});

export const logOut = endpoint({
  method: 'get',
  path: '/api/Auth/Logout',
  budget: 'sign-in',
  summary: 'End the session of this browser and go home',
  status: 302,
  reply: z.undefined(),
});

/** The fragment a sign-in ends in: `/#sign-in-code=…`. */
export const signInFragment = 'sign-in-code';
/** The fragment a logout ends in: `/#logged-out`. */
export const loggedOutFragment = 'logged-out';

/** The provider sends the browser back here; the path is registered with Google and Facebook. */
export const signInCallback = endpoint({
  method: 'get',
  path: '/api/Auth/:provider/Callback',
  budget: 'sign-in',
  summary: 'Where a provider sends the browser after a sign-in',
  status: 302,
  params: z.object({ provider: z.enum(['Google', 'Facebook']) }),
  reply: z.undefined(),
});
