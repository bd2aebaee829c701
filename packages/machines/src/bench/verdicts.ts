import { modelFor } from './choices.js';
import { earlierOf, type Frame, type MachineOnBench } from './frame.js';
import type { MachineModel } from './machine-model.js';

/** Whether something that must always be true of a machine is true after a step. */
export interface Verdict {
  /** Undefined for the machine itself. */
  actor: string | undefined;
  invariant: string;
  /** Of a machine that stopped halfway it cannot always be told. */
  is: 'broken' | 'unknown' | 'kept';
}

/**
 * Of the machine and all it has started. To be told while the frame is the present: an invariant may look at the machines a
 * context refers to, and they go on.
 */
export const verdictsAt = (model: MachineModel, frame: Frame, before: Frame | null): Verdict[] =>
  frame.machines.flatMap((on) => verdictsOn(model, on, before));

export const isBroken = (verdict: Verdict): boolean => verdict.is === 'broken';

function verdictsOn(model: MachineModel, on: MachineOnBench, before: Frame | null): Verdict[] {
  const earlier = earlierOf(on, before);
  return Object.entries(invariantsOf(model, on)).map(([invariant, holds]) => ({
    actor: on.actor,
    invariant,
    is: verdictOf(() => holds(on.snapshot, earlier)),
  }));
}

/** None of a part that has no model. */
function invariantsOf(model: MachineModel, on: MachineOnBench): MachineModel['invariants'] {
  try {
    return modelFor(model, on).invariants;
  } catch {
    return {};
  }
}

function verdictOf(holds: () => boolean): Verdict['is'] {
  try {
    return holds() ? 'kept' : 'broken';
  } catch {
    return 'unknown';
  }
}
