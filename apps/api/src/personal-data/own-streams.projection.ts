import type { DomainEvent } from '../event-store/event-store.js';
import type { Projection, ViewDefinition } from '../views/views.js';

/**
 * The streams of each person, by their names, in the order they began: where everything is that was ever stored about the
 * person. Rows hold no personal data, so they stay when the person is erased.
 */
export const ownStreamsView: ViewDefinition = {
  name: 'own-streams-1',
  fields: { userId: 'text', since: 'number' },
  indexes: [['userId', 'since']],
};

type AnyEvent = DomainEvent & { readonly userId?: string };

/** What these hold is in the account's own stream too. A log from before personal data names them by a person's words. */
const namedAfterPerson = /^(?:user-name|identity)-/;

export const ownStreams: Projection<AnyEvent> = {
  view: ownStreamsView,
  idsOf: ({ event, stream, version }) =>
    version === 1 && event.userId !== undefined && !namedAfterPerson.test(stream) ? [stream] : [],
  evolve: (row, { event, position }) =>
    row ?? { json: '{}', fields: { userId: event.userId!, since: position } },
};
