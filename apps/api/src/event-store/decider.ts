import type { DomainEvent } from './event-store.js';

/**
 * The rules of one kind of stream. `decide` refuses by throwing a Problem, answers a repeat with [], and reads
 * neither clock nor chance; `evolve` never throws.
 */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Event[];
  readonly evolve: (state: State, event: Event) => State;
}

/** What folds a stream: all of a decider that reading needs. */
export type Rules<State, Event extends DomainEvent> = Pick<
  Decider<never, State, Event>,
  'initialState' | 'evolve'
>;
