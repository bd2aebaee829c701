import type { OwnSession, OwnSessions } from '@voltyard/contracts/accounts/accounts.rest';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { SessionUser } from '../http/session-user.js';
import type { Reacted } from '../subscriptions/subscription.js';
import type { StoredRow, Views } from '../views/views.js';
import { sessionDecider, streamOfSession } from './session.decider.js';
import { type SessionRow, sessionsView } from './sessions.projection.js';

/** So many are shown; whoever has more ends all others at once. */
const maxSessions = 100;
/** How often the list is read again: ten thousand sessions end in one call. */
const maxRounds = 100;

export interface OwnSessionsNeed {
  handle: HandleCommand;
  views: Views;
  now: () => Date;
}

/** The sessions of the person who asks, and their ends. */
export function ownSessions({ handle, views, now }: OwnSessionsNeed) {
  /** The ones that are not over by themselves, the one that lasts longest first: the newest. */
  const liveRows = async (userId: string): Promise<readonly StoredRow[]> => {
    const { rows } = await views.find(sessionsView, {
      equals: { userId },
      range: { endsAt: { min: now().getTime() } },
      sort: [{ field: 'endsAt', direction: 'down' }],
      limit: maxSessions,
    });
    return rows;
  };
  const end = (sessionId: string, userId: string) =>
    handle(streamOfSession(sessionId), sessionDecider, { type: 'EndSession', by: userId });

  const list = async ({ userId, sessionId: current }: SessionUser): Promise<OwnSessions> => ({
    sessions: (await liveRows(userId)).flatMap(({ id, json }) =>
      sessionOf(id, JSON.parse(json) as SessionRow, current),
    ),
  });

  return {
    list,

    end: async (sessionId: string, user: SessionUser): Promise<OwnSessions> => {
      await end(sessionId, user.userId);
      return list(user);
    },

    /** A batch of every session there ever was that was not ended, over by itself or not: none of them stays. */
    endBatch: async (userId: string): Promise<Reacted> => {
      const { rows } = await views.find(sessionsView, {
        equals: { userId },
        sort: [{ field: 'endsAt', direction: 'down' }],
        limit: maxSessions,
      });
      for (const { id } of rows) await end(id, userId);
      return rows.length === maxSessions ? 'more' : 'done';
    },

    /** Ends those that wait for their code too: whoever holds it must not come in afterwards. */
    endOthers: async (user: SessionUser): Promise<OwnSessions> => {
      for (let round = 0; round < maxRounds; round++) {
        const others = (await liveRows(user.userId)).filter(({ id }) => id !== user.sessionId);
        if (others.length === 0) break;
        for (const { id } of others) await end(id, user.userId);
      }
      return list(user);
    },
  };
}
export type OwnSessionsOf = ReturnType<typeof ownSessions>;

/** Nothing as long as the session waits for its code. */
function sessionOf(sessionId: string, row: SessionRow, current: string): OwnSession[] {
  const { startedAt, expiresAt, device } = row;
  if (startedAt === null || expiresAt === null) return [];
  return [{ sessionId, startedAt, expiresAt, device, isCurrent: sessionId === current }];
}
