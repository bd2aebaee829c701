import type { Decider } from './decider.js';
import type { DomainEvent } from './event-store.js';

/** The same rules, adding nothing: asks whether a command would be refused now. */
export const onlyAsking = <Command, State, Event extends DomainEvent>({
  initialState,
  decide,
  evolve,
}: Decider<Command, State, Event>): Decider<Command, State, Event> => ({
  initialState,
  decide: (command, state) => {
    decide(command, state);
    return [];
  },
  evolve,
});
