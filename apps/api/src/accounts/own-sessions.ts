import type { OwnSession, OwnSessions } from '@voltyard/contracts/accounts/accounts.rest';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { SessionUser } from '../http/session-user.js';
import type { Reacted } from '../subscriptions/subscription.js';
import type { Page, Query, Views } from '../views/views.js';
import { sessionDecider, streamOfSession } from './session.decider.js';
import { type SessionRow, sessionsView } from './sessions.projection.js';

/** So many are shown; a person who has more can end all others at once. */
const maxSessions = 100;
/** So many are read, and end side by side: their appends share a sync of the disk. */
const atOnce = 50;

export interface OwnSessionsNeed {
  handle: HandleCommand;
  views: Views;
  now: () => Date;
}

/** The sessions of the person who asks, and their ends. */
export function ownSessions({ handle, views, now }: OwnSessionsNeed) {
  /** The ones that are not over by themselves, the one that lasts longest first: the newest. */
  const liveRows = (userId: string, before?: string): Promise<Page> =>
    views.find(sessionsView, {
      equals: { userId },
      range: { endsAt: { min: now().getTime() } },
      sort: [{ field: 'endsAt', direction: 'down' }],
      limit: maxSessions,
      ...(before !== undefined && { before }),
    });
  const end = (sessionId: string, userId: string) =>
    handle(streamOfSession(sessionId), sessionDecider, { type: 'EndSession', by: userId });

  /**
   * Ends the sessions of a person, the one that ends first by itself first. So one that begins meanwhile, or is opened by
   * its code, comes last and is seen too.
   */
  const endEach = async (userId: string, { range, spare }: Pick<Query, 'range'> & { spare?: string }) => {
    let before: string | undefined;
    do {
      const { rows, next } = await views.find(sessionsView, {
        equals: { userId },
        ...(range && { range }),
        sort: [{ field: 'endsAt', direction: 'up' }],
        limit: atOnce,
        ...(before !== undefined && { before }),
      });
      const ended = rows.filter(({ id }) => id !== spare);
      await Promise.all(ended.map(({ id }) => end(id, userId)));
      before = next ?? undefined;
    } while (before !== undefined);
  };

  const list = async ({ userId, sessionId: current }: SessionUser): Promise<OwnSessions> => ({
    sessions: (await liveRows(userId)).rows.flatMap(({ id, json }) =>
      sessionOf(id, JSON.parse(json) as SessionRow, current),
    ),
  });

  /** However many they are: for a person who wants to see everything that is stored. */
  const listAll = async ({ userId, sessionId: current }: SessionUser): Promise<OwnSession[]> => {
    const found: OwnSession[] = [];
    let before: string | undefined;
    do {
      const { rows, next } = await liveRows(userId, before);
      found.push(...rows.flatMap(({ id, json }) => sessionOf(id, JSON.parse(json) as SessionRow, current)));
      before = next ?? undefined;
    } while (before !== undefined);
    return found;
  };

  return {
    list,
    listAll,

    end: async (sessionId: string, user: SessionUser): Promise<OwnSessions> => {
      await end(sessionId, user.userId);
      return list(user);
    },

    /** A batch of every session that is not ended yet, also of those that are over by themselves. */
    endBatch: async (userId: string): Promise<Reacted> => {
      const { rows } = await views.find(sessionsView, {
        equals: { userId },
        sort: [{ field: 'endsAt', direction: 'down' }],
        limit: atOnce,
      });
      await Promise.all(rows.map(({ id }) => end(id, userId)));
      return rows.length === atOnce ? 'more' : 'done';
    },

    /** Ends those that wait for their code too: a person who holds it must not come in afterwards. */
    endOthers: async (user: SessionUser): Promise<OwnSessions> => {
      const range = { endsAt: { min: now().getTime() } };
      await endEach(user.userId, { range, spare: user.sessionId });
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
