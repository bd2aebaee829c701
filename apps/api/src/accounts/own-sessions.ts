import type { OwnSession, OwnSessions } from '@voltyard/contracts/accounts/accounts.rest';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { SessionUser } from '../http/session-user.js';
import type { Reacted } from '../subscriptions/subscription.js';
import type { Page, Query, StoredRow, Views } from '../views/views.js';
import { endedSessionsOf, isEnded } from './ended-sessions.js';
import { sessionDecider, streamOfSession } from './session.decider.js';
import { type SessionRow, sessionsView } from './sessions.projection.js';
import type { EndedSessions } from './users.projection.js';

/** So many are shown; a person who has more can end all others at once. */
const maxSessions = 100;
/** So many are read, and end side by side: their appends share a sync of the disk. */
const atOnce = 50;

export interface OwnSessionsDependencies {
  handle: HandleCommand;
  views: Views;
  now: () => Date;
}

/** The sessions of the person who asks, and their ends. */
export function ownSessions({ handle, views, now }: OwnSessionsDependencies) {
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
  const endEach = async (
    userId: string,
    isMeant: (sessionId: string, session: SessionRow) => boolean,
    { range, signalProgress }: Pick<Query, 'range'> & { signalProgress?: () => void } = {},
  ): Promise<void> => {
    let before: string | undefined;
    do {
      const { rows, next } = await views.find(sessionsView, {
        equals: { userId },
        ...(range && { range }),
        sort: [{ field: 'endsAt', direction: 'up' }],
        limit: atOnce,
        ...(before !== undefined && { before }),
      });
      const ended = rows.filter(({ id, json }) => isMeant(id, JSON.parse(json) as SessionRow));
      await Promise.all(ended.map(({ id }) => end(id, userId)));
      signalProgress?.();
      before = next ?? undefined;
    } while (before !== undefined);
  };

  /** Those that ended with their account’s closing are left out, also before each is revoked. */
  const sessionsIn = async (
    rows: readonly StoredRow[],
    { userId, sessionId: current }: SessionUser,
  ): Promise<OwnSession[]> => {
    const ended = await endedSessionsOf(views, userId);
    return rows.flatMap(({ id, json }) => {
      const session = JSON.parse(json) as SessionRow;
      return isEnded(ended, id, session) ? [] : sessionOf(id, session, current);
    });
  };

  const list = async (user: SessionUser): Promise<OwnSessions> => ({
    sessions: await sessionsIn((await liveRows(user.userId)).rows, user),
  });

  /** However many they are: for a person who wants to see everything that is stored. */
  const listAll = async (user: SessionUser): Promise<OwnSession[]> => {
    const found: OwnSession[] = [];
    let before: string | undefined;
    do {
      const { rows, next } = await liveRows(user.userId, before);
      found.push(...(await sessionsIn(rows, user)));
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

    /** Ends those that ended with their account’s closing. */
    endWith: (userId: string, ended: EndedSessions, signalProgress: () => void): Promise<void> =>
      endEach(userId, (sessionId, session) => isEnded(ended, sessionId, session), { signalProgress }),

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
      await endEach(user.userId, (sessionId) => sessionId !== user.sessionId, { range });
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
