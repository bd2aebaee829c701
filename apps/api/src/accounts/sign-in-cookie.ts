import { randomBytes } from 'node:crypto';
import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';

/** What a browser set out to do when it left for a provider. */
export type SignInIntent =
  | { to: 'sign-up'; userName: string; provider: IdentityProvider }
  | { to: 'log-in'; userId: string; userName: string; provider: IdentityProvider };

interface HandshakeState {
  state: string;
  verifier?: string;
  intent: SignInIntent;
}

const handshake = 'voltyard-sign-in';
const pending = 'voltyard-sign-in-code';
const session = 'voltyard-session';
const tenMinutes = 600_000;
const thirtyDays = 30 * 24 * 3_600_000;
const underAuth = { path: '/api/Auth', httpOnly: true, signed: true } satisfies CookieOptions;

/** Reads the signed cookies of the sign-in; everything else of the api knows no cookies. */
export const signInCookies = (secret: string): RequestHandler => cookieParser(secret);

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, ok?: boolean | string, state?: unknown) => void;

/**
 * Keeps the state of an OAuth handshake in the browser that began it: signed, so it cannot be made up, and gone
 * after its first use or ten minutes. SameSite=Lax, since it is the provider's site that sends the browser back.
 */
export const handshakeStore = (isHttps: boolean) => ({
  // passport-oauth2 tells its stores apart by the number of their parameters: all five are needed.
  store(
    request: Request,
    verifier: string | undefined,
    intent: SignInIntent,
    _meta: unknown,
    stored: Stored,
  ) {
    const handshakeState: HandshakeState = {
      state: randomBytes(16).toString('base64url'),
      intent,
      ...(verifier !== undefined && { verifier }),
    };
    request.res?.cookie(handshake, handshakeState, {
      ...underAuth,
      secure: isHttps,
      sameSite: 'lax',
      maxAge: tenMinutes,
    });
    stored(null, handshakeState.state);
  },
  verify(request: Request, state: string, _meta: unknown, verified: Verified) {
    const handshakeState = request.signedCookies[handshake] as HandshakeState | undefined | false;
    request.res?.clearCookie(handshake, { path: underAuth.path });
    if (!handshakeState || handshakeState.state !== state)
      return verified(null, false, { message: 'The sign-in was not begun here.' });
    return verified(null, handshakeState.verifier ?? true, handshakeState.intent);
  },
});

/**
 * Marks the browser that a sign-in came back to: the sign-in's code is exchanged there and nowhere else, so that a link
 * with another person's code in it signs no one in as that person. SameSite=Strict: only our own page sends it.
 */
export function setPendingCookie(response: Response, sessionId: string, isHttps: boolean): void {
  setCookie(response, pending, sessionId, { secure: isHttps, maxAge: tenMinutes });
}

/** The session whose code this browser may exchange. */
export const pendingCookie = (request: Request): string | null => cookieOf(request, pending);

/** Names the session to the logout link. SameSite=Strict: a link on another site logs no user out. */
export function setSessionCookie(response: Response, sessionId: string, isHttps: boolean): void {
  setCookie(response, session, sessionId, { secure: isHttps, maxAge: thirtyDays });
}

export function takeSessionCookie(request: Request, response: Response): string | null {
  const sessionId = cookieOf(request, session);
  // One that did not come along is left alone: a link on another site must not delete what it cannot send.
  if (sessionId !== null) response.clearCookie(session, { path: underAuth.path });
  return sessionId;
}

function setCookie(response: Response, name: string, value: string, options: CookieOptions): void {
  response.cookie(name, value, { ...underAuth, ...options, sameSite: 'strict' });
}

/** Null as well when its signature is not ours. */
function cookieOf(request: Request, name: string): string | null {
  const value: unknown = request.signedCookies[name];
  return typeof value === 'string' ? value : null;
}
