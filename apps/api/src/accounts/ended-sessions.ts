import type { Views } from '../views/views.js';
import type { SessionRow } from './sessions.projection.js';
import { privateUsersView, userIn } from './users.projection.js';

/** The sessions that ended with one event of their account. */
export interface EndedSessions {
  /** ISO 8601: those that began until then … */
  readonly until: string;
  /** … but this one. */
  readonly but: string;
}

/** Whether a session ended with its account's closing, also before it is revoked itself. */
export const isEnded = (
  ended: EndedSessions | undefined,
  sessionId: string,
  { preparedAt }: Pick<SessionRow, 'preparedAt'>,
): boolean => ended !== undefined && preparedAt <= ended.until && sessionId !== ended.but;

/** Which sessions of a person ended so; undefined for none. They stay ended when the account is restored. */
export async function endedSessionsOf(views: Views, userId: string): Promise<EndedSessions | undefined> {
  const row = await views.get(privateUsersView, userId);
  return row ? userIn(row).endedSessions : undefined;
}
