import type { SessionEvent } from '@voltyard/contracts/accounts/accounts.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import { isSameHash } from './secrets.js';

/** Times are ISO 8601; secrets come as hashes only. */
export type SessionCommand =
  | {
      type: 'PrepareSession';
      sessionId: string;
      userId: string;
      userName: string;
      codeHash: string;
      codeExpiresAt: string;
    }
  | {
      type: 'OpenSession';
      codeHash: string;
      at: string;
      tokenHash: string;
      expiresAt: string;
      device: string | null;
    }
  /** By the browser whose session it is. */
  | { type: 'RevokeSession' }
  /** By a person who ends a session of theirs, in this browser or another. */
  | { type: 'EndSession'; by: string };

export type SessionState =
  | { status: 'new' }
  | { status: 'prepared'; sessionId: string; userId: string; codeHash: string; codeExpiresAt: string }
  | { status: 'open'; sessionId: string; userId: string; tokenHash: string }
  | { status: 'revoked'; userId: string };

type CommandOf<Type extends SessionCommand['type']> = Extract<SessionCommand, { type: Type }>;

export const streamOfSession = (sessionId: string): string => `session-${sessionId}`;

/**
 * A session is prepared when a provider vouched for the person, opened once by its code, and revoked by a logout, by the
 * next sign-in in the same browser, or by the person from another one.
 */
export const sessionDecider: Decider<SessionCommand, SessionState, SessionEvent> = {
  initialState: { status: 'new' },
  decide: (command, session) => {
    switch (command.type) {
      case 'PrepareSession':
        return prepare(command, session);
      case 'OpenSession':
        return open(command, session);
      case 'RevokeSession':
        return revoke(session);
      case 'EndSession':
        return end(command, session);
    }
  },
  evolve: (session, event) => {
    switch (event.type) {
      case 'SessionPrepared': {
        const { sessionId, userId, codeHash, codeExpiresAt } = event;
        return { status: 'prepared', sessionId, userId, codeHash, codeExpiresAt };
      }
      case 'SessionOpened':
        return {
          status: 'open',
          ...ownerOf(session),
          sessionId: event.sessionId,
          tokenHash: event.tokenHash,
        };
      case 'SessionRevoked':
        return { status: 'revoked', ...ownerOf(session) };
    }
  },
};

/** Every session is prepared first, so it has an owner from its first event on. */
const ownerOf = (session: SessionState) => ({ userId: session.status === 'new' ? '' : session.userId });

function prepare(
  { type: _, ...prepared }: CommandOf<'PrepareSession'>,
  session: SessionState,
): SessionEvent[] {
  if (session.status === 'new') return [{ type: 'SessionPrepared', ...prepared }];
  if (session.status === 'prepared' && isSameHash(session.codeHash, prepared.codeHash)) return [];
  throw new Problem('sign-in-code-used');
}

function open(
  { codeHash, at, tokenHash, expiresAt, device }: CommandOf<'OpenSession'>,
  session: SessionState,
): SessionEvent[] {
  if (session.status === 'open' && isSameHash(session.tokenHash, tokenHash)) return [];
  const isGood =
    session.status === 'prepared' && isSameHash(session.codeHash, codeHash) && at <= session.codeExpiresAt;
  if (!isGood) throw new Problem('sign-in-code-used');
  const { sessionId, userId } = session;
  const opened = { type: 'SessionOpened', sessionId, userId, tokenHash, expiresAt } as const;
  return [device === null ? opened : { ...opened, device }];
}

function revoke(session: SessionState): SessionEvent[] {
  if (session.status === 'new' || session.status === 'revoked') return [];
  return [{ type: 'SessionRevoked', sessionId: session.sessionId }];
}

function end({ by }: CommandOf<'EndSession'>, session: SessionState): SessionEvent[] {
  // Somebody else's session is none that this person could know of.
  if (session.status === 'new' || session.userId !== by) throw new Problem('not-found');
  return revoke(session);
}
