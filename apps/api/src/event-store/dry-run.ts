import type { Decider } from './decider.js';
import type { DomainEvent } from './event-store.js';

/** The same rules, but nothing is added: a command is refused now if it would be refused. */
export const dryRun = <Command, State, Event extends DomainEvent>({
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
