import type { SessionEvent } from '@voltyard/contracts/accounts/accounts.events';
import type { Projection, ViewDefinition } from '../views/views.js';

/** The sessions that were prepared and not revoked, by session id. Whether one is over by now, the reader's clock says. */
export const sessionsView: ViewDefinition = { name: 'sessions-1', fields: {}, indexes: [] };

export interface SessionRow {
  userId: string;
  userName: string;
  /** Null until the sign-in's code was exchanged. */
  tokenHash: string | null;
  expiresAt: string | null;
}

export const sessions: Projection<SessionEvent> = {
  view: sessionsView,
  idsOf: ({ event }) => (isSessionEvent(event) ? [event.sessionId] : []),
  evolve: (row, { event }) => {
    switch (event.type) {
      case 'SessionPrepared': {
        const { userId, userName } = event;
        return rowOf({ userId, userName, tokenHash: null, expiresAt: null });
      }
      case 'SessionOpened': {
        const { tokenHash, expiresAt } = event;
        return row && rowOf({ ...(JSON.parse(row.json) as SessionRow), tokenHash, expiresAt });
      }
      case 'SessionRevoked':
        return null;
    }
  },
};

const rowOf = (row: SessionRow) => ({ json: JSON.stringify(row), fields: {} });

const typesOfEvents: ReadonlySet<string> = new Set<SessionEvent['type']>([
  'SessionPrepared',
  'SessionOpened',
  'SessionRevoked',
]);
const isSessionEvent = (event: { type: string }): event is SessionEvent => typesOfEvents.has(event.type);
