import type { Handled, HandleCommand } from './command-handler.js';
import type { Rules } from './decider.js';
import type { DomainEvent } from './event-store.js';

/** The state of a stream as it is stored now. Nothing is decided or added. */
export type ReadAggregate = <State, Event extends DomainEvent>(
  stream: string,
  rules: Rules<State, Event>,
) => Promise<Handled<State>>;

export const aggregateReader =
  (handle: HandleCommand): ReadAggregate =>
  (stream, { initialState, evolve }) =>
    handle(stream, { initialState, evolve, decide: () => [] }, undefined);
