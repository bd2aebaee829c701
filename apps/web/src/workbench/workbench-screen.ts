import type { ActorRefFrom, AnyStateMachine } from 'xstate';

/**
 * What a `*.workbench.tsx` exports as default: a component of the product, driven by the simulated actor.
 * Beside it, `machine` says whose screen it is, and `title` what it is called. QA's workbench finds these files by
 * their name; the product imports none of them.
 */
export interface WorkbenchScreenProps<Machine extends AnyStateMachine> {
  actor: ActorRefFrom<Machine>;
}
