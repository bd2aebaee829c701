import type { SessionEvent } from '@voltyard/contracts/accounts/accounts.events';
import type { Projection, ViewDefinition } from '../views/views.js';

/**
 * The sessions that were prepared and not revoked, by session id. Whether one is over by now, the reader's clock says:
 * `endsAt` is when (ms), or, before it is opened, when its code is.
 */
export const sessionsView: ViewDefinition = {
  name: 'sessions-3',
  fields: { userId: 'text', endsAt: 'number' },
  indexes: [['userId', 'endsAt']],
  isAskedByEveryCall: true,
};

export interface SessionRow {
  userId: string;
  userName: string;
  /** ISO 8601: when a provider vouched for the person. */
  preparedAt: string;
  /** Null until the sign-in's code was exchanged. */
  tokenHash: string | null;
  expiresAt: string | null;
  startedAt: string | null;
  device: string | null;
}

export const sessions: Projection<SessionEvent> = {
  view: sessionsView,
  idsOf: ({ event }) => (isSessionEvent(event) ? [event.sessionId] : []),
  evolve: (row, { event, at }) => {
    switch (event.type) {
      case 'SessionPrepared': {
        const { userId, userName, codeExpiresAt } = event;
        return rowOf({ userId, userName, preparedAt: at, ...notOpened }, codeExpiresAt);
      }
      case 'SessionOpened': {
        const { tokenHash, expiresAt, device = null } = event;
        const opened = { tokenHash, expiresAt, startedAt: at, device };
        return row && rowOf({ ...(JSON.parse(row.json) as SessionRow), ...opened }, expiresAt);
      }
      case 'SessionRevoked':
        return null;
    }
  },
};

const notOpened = { tokenHash: null, expiresAt: null, startedAt: null, device: null };

const rowOf = (row: SessionRow, endsAt: string) => ({
  json: JSON.stringify(row),
  fields: { userId: row.userId, endsAt: Date.parse(endsAt) },
});

const typesOfEvents: ReadonlySet<string> = new Set<SessionEvent['type']>([
  'SessionPrepared',
  'SessionOpened',
  'SessionRevoked',
]);
const isSessionEvent = (event: { type: string }): event is SessionEvent => typesOfEvents.has(event.type);
