import type { Frame } from '../bench/bench.js';
import type { MachineModel } from '../bench/machine-model.js';

/** What must not be after a step, in sentences: a machine that stopped on an error, an invariant that does not hold. */
export function faultsOf(model: MachineModel, { snapshot, crash }: Frame, before: Frame | null): string[] {
  if (crash !== null) return [`It stopped: ${crash.message}`];
  return Object.entries(model.invariants)
    .filter(([, holds]) => !holds(snapshot, before?.snapshot ?? null))
    .map(([sentence]) => `It does not hold that ${sentence}.`);
}
