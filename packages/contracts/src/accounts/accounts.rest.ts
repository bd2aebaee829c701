import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { SessionId, UserId } from '../ids.js';
import { UserName } from './user-name.js';

const byUserName = z.object({ userName: UserName });

export const LoggedInUser = z.object({
  id: UserId,
  userName: z.string(),
  /** What the provider calls the person; the toolbar shows it. */
  displayName: z.string(),
  /** ISO 8601: when its person had the account deleted, which can be undone for a day; left out where they have not. */
  closedAt: z.string().optional(),
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
  summary:
    'Whether a user name cannot be had: another user has it or one that looks like it, or it is kept for the site',
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
  summary:
    "Exchange the one-time code of a sign-in's redirect for a session token, in the browser that began it: the one call that reads the sign-in's cookies",
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string(), expiresAt: z.string() }),
});

/** A session of one's own: a browser that is signed in. */
export const OwnSession = z.object({
  sessionId: SessionId,
  /** ISO 8601 */
  startedAt: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
  /** The browser that began it, such as “Firefox on Windows”; null when it did not say. */
  device: z.string().nullable(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The live sessions of a person, newest first; what two of these calls leave of them. */
const ownSessions = z.object({ sessions: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

export const getSessions = endpoint({
  method: 'get',
  path: '/api/Auth/GetSessions',
  budget: 'read',
  summary: 'The browsers in which one is signed in, newest first',
  access: 'signed-in',
  reply: ownSessions,
});

export const endSession = endpoint({
  method: 'delete',
  path: '/api/Auth/EndSession/:id',
  budget: 'change',
  isForClosedAccounts: true,
  summary: 'End one of one’s own sessions; its sockets are closed',
  access: 'signed-in',
  params: z.object({ id: SessionId }),
  reply: ownSessions,
});

export const endOtherSessions = endpoint({
  method: 'post',
  path: '/api/Auth/EndOtherSessions',
  budget: 'change',
  isForClosedAccounts: true,
  summary: 'Sign out everywhere else: end every session of one’s own but the one that asks',
  access: 'signed-in',
  reply: ownSessions,
});

export const endOwnSession = endpoint({
  method: 'post',
  path: '/api/Auth/Logout',
  budget: 'change',
  summary: 'End the session of the bearer token; one that is over already stays so',
  reply: z.object({}),
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
  summary: 'End the session of this browser, and that of a bearer token, and go home',
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
