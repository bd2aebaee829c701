import { modelFor } from './choices.js';
import { earlierOf, type StepSnapshot, type RunningMachine } from './step-snapshot.js';
import type { MachineModel } from './machine-model.js';

/** Whether an invariant of a machine holds after a step. */
export interface InvariantResult {
  /** Undefined for the machine itself. */
  actor: string | undefined;
  invariant: string;
  /** Of a machine that stopped halfway it cannot always be decided. */
  is: 'broken' | 'unknown' | 'holds';
}

/**
 * Of the machine and everything it has started. Called before the next step: an invariant may read the machines that a
 * context refers to, and these change.
 */
export const checkInvariants = (
  model: MachineModel,
  current: StepSnapshot,
  before: StepSnapshot | null,
): InvariantResult[] => current.machines.flatMap((on) => checkInvariantsOf(model, on, before));

export const isBroken = (result: InvariantResult): boolean => result.is === 'broken';

function checkInvariantsOf(
  model: MachineModel,
  on: RunningMachine,
  before: StepSnapshot | null,
): InvariantResult[] {
  const earlier = earlierOf(on, before);
  return Object.entries(invariantsOf(model, on)).map(([invariant, holds]) => ({
    actor: on.actor,
    invariant,
    is: resultOf(() => holds(on.snapshot, earlier)),
  }));
}

/** None of a part that has no model. */
function invariantsOf(model: MachineModel, on: RunningMachine): MachineModel['invariants'] {
  try {
    return modelFor(model, on).invariants;
  } catch {
    return {};
  }
}

function resultOf(holds: () => boolean): InvariantResult['is'] {
  try {
    return holds() ? 'holds' : 'broken';
  } catch {
    return 'unknown';
  }
}
