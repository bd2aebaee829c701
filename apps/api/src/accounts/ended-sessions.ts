import type { Views } from '../views/views.js';
import type { SessionRow } from './sessions.projection.js';
import { type EndedSessions, privateUsersView, userIn } from './users.projection.js';

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
