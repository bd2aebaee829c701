import { type ProblemCode } from '@voltyard/contracts/problems';
import type { Decider } from './decider.js';
import type { DomainEvent } from './event-store.js';

/** For the tests of deciders: given these events, when this is asked, then those events, or a refusal. */
export const specification =
  <Command, State, Event extends DomainEvent>({
    initialState,
    decide,
    evolve,
  }: Decider<Command, State, Event>) =>
  (...past: Event[]) => ({
    when: (command: Command) => {
      const decided = () => decide(command, past.reduce(evolve, initialState));
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- given/when/then are the field's words; this is never awaited
        then: (...events: Event[]) => expect(decided()).toEqual(events),
        /** `path` is that of the field that the refusal names. */
        thenRefused: (code: ProblemCode, path?: string) => {
          const fields = path === undefined ? {} : { fields: [expect.objectContaining({ path })] };
          expect(decided).toThrow(expect.objectContaining({ code, ...fields }));
        },
      };
    },
  });
