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
  | { type: 'OpenSession'; codeHash: string; at: string; tokenHash: string; expiresAt: string }
  | { type: 'RevokeSession' };

export type SessionState =
  | { status: 'new' }
  | { status: 'prepared'; sessionId: string; codeHash: string; codeExpiresAt: string }
  | { status: 'open'; sessionId: string; tokenHash: string }
  | { status: 'revoked' };

type CommandOf<Type extends SessionCommand['type']> = Extract<SessionCommand, { type: Type }>;

export const streamOfSession = (sessionId: string): string => `session-${sessionId}`;

/** A session is prepared when a provider vouched for the person, opened once by its code, and revoked by a logout. */
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
    }
  },
  evolve: (session, event) => {
    switch (event.type) {
      case 'SessionPrepared': {
        const { sessionId, codeHash, codeExpiresAt } = event;
        return { status: 'prepared', sessionId, codeHash, codeExpiresAt };
      }
      case 'SessionOpened':
        return { status: 'open', sessionId: event.sessionId, tokenHash: event.tokenHash };
      case 'SessionRevoked':
        return { status: 'revoked' };
    }
  },
};

function prepare(
  { type: _, ...prepared }: CommandOf<'PrepareSession'>,
  session: SessionState,
): SessionEvent[] {
  if (session.status === 'new') return [{ type: 'SessionPrepared', ...prepared }];
  if (session.status === 'prepared' && isSameHash(session.codeHash, prepared.codeHash)) return [];
  throw new Problem('sign-in-code-used');
}

function open(
  { codeHash, at, tokenHash, expiresAt }: CommandOf<'OpenSession'>,
  session: SessionState,
): SessionEvent[] {
  if (session.status === 'open' && isSameHash(session.tokenHash, tokenHash)) return [];
  const isGood =
    session.status === 'prepared' && isSameHash(session.codeHash, codeHash) && at <= session.codeExpiresAt;
  if (!isGood) throw new Problem('sign-in-code-used');
  return [{ type: 'SessionOpened', sessionId: session.sessionId, tokenHash, expiresAt }];
}

function revoke(session: SessionState): SessionEvent[] {
  if (session.status === 'new' || session.status === 'revoked') return [];
  return [{ type: 'SessionRevoked', sessionId: session.sessionId }];
}
