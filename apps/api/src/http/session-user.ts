/** Who a live session belongs to. */
export interface SessionUser {
  readonly sessionId: string;
  readonly userId: string;
  readonly userName: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** Finds the live session of a bearer token; null when there is none. */
export type Authenticate = (token: string) => Promise<SessionUser | null>;

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express declares its request this way
  namespace Express {
    interface Request {
      sessionUser?: SessionUser;
    }
  }
}
