import type { MailSubject, OutgoingMailEvent } from '@voltyard/contracts/mail/mail.events';
import type { Projection, Query, RowToStore, ViewDefinition } from '../views/views.js';

/** A mail that waits to be sent, or is being sent. */
export interface WaitingMail {
  readonly mailId: string;
  readonly userId: string;
  readonly about: MailSubject;
}

/** Every mail that is not done with, the one that is due first before the others. */
export const outboxView: ViewDefinition = {
  name: 'mail-outbox-1',
  fields: { isWaiting: 'number', nextAt: 'time' },
  indexes: [['isWaiting', 'nextAt']],
};

/** What is due first comes first. */
export const dueFirst = (limit: number): Query => ({
  equals: { isWaiting: 1 },
  sort: [{ field: 'nextAt', direction: 'up' }],
  limit,
});

export const outbox: Projection<OutgoingMailEvent> = {
  view: outboxView,
  idsOf: ({ event }) => (typesOfEvents.has(event.type) ? [event.mailId] : []),
  evolve: (row, { event }) => {
    switch (event.type) {
      case 'MailQueued': {
        const { mailId, userId, about } = event;
        return rowOf({ mailId, userId, about }, event.at);
      }
      case 'MailSendingBegun':
      case 'MailPostponed':
        return row && rowOf(waitingMailIn(row), event.nextAt);
      case 'MailSent':
      case 'MailGivenUp':
      case 'MailDropped':
        return null;
    }
  },
};

export const waitingMailIn = ({ json }: Pick<RowToStore, 'json'>): WaitingMail =>
  JSON.parse(json) as WaitingMail;

const rowOf = (mail: WaitingMail, nextAt: string): RowToStore => ({
  json: JSON.stringify(mail),
  fields: { isWaiting: 1, nextAt },
});

const typesOfEvents: ReadonlySet<string> = new Set<OutgoingMailEvent['type']>([
  'MailQueued',
  'MailSendingBegun',
  'MailPostponed',
  'MailSent',
  'MailGivenUp',
  'MailDropped',
]);
