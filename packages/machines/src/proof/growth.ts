import { modelFor } from '../simulator/choices.js';
import type { StepSnapshot } from '../simulator/step-snapshot.js';
import type { MachineModel } from '../simulator/machine-model.js';

/** How large a machine is: what it keeps, and what it has running. */
export interface Size {
  /** Characters of its context and those of its machines as JSON, without what the models say grows. */
  context: number;
  effects: number;
  timers: number;
  /** Everything it started and keeps, running or not. */
  children: number;
}

export const sizeOf = (model: MachineModel, { machines, effects, timers }: StepSnapshot): Size => ({
  context: machines.reduce((sum, on) => sum + keptBy(modelFor(model, on), on.snapshot.context), 0),
  effects: effects.length,
  timers: timers.length,
  children: machines.reduce((sum, { snapshot }) => sum + Object.keys(snapshot.children).length, 0),
});

const keptBy = ({ grows = {} }: MachineModel, context: object): number =>
  JSON.stringify(Object.fromEntries(Object.entries(context).filter(([part]) => !(part in grows)))).length;

/** Below so many steps nothing can be told of growth. */
export const minLife = 300;

/** Counters get a digit more now and then. */
const room: Size = { context: 10, effects: 0, timers: 0, children: 0 };

/**
 * What is always larger in the third quarter of a life than it ever was in the first, and in the fourth than in the
 * second. (Once larger and then no more is no growth: something was shown for the first time.)
 */
export function growing(sizes: readonly Size[]): (keyof Size)[] {
  if (sizes.length < minLife) return [];
  const length = Math.floor(sizes.length / 4);
  const quarter = (number: number) => sizes.slice((number - 1) * length, number * length);
  return (Object.keys(room) as (keyof Size)[]).filter((part) => {
    const isAbove = (later: Size[], earlier: Size[]) =>
      minOf(later, part) > maxOf(earlier, part) + room[part];
    return isAbove(quarter(3), quarter(1)) && isAbove(quarter(4), quarter(2));
  });
}

const minOf = (sizes: readonly Size[], part: keyof Size) => Math.min(...sizes.map((size) => size[part]));
const maxOf = (sizes: readonly Size[], part: keyof Size) => Math.max(...sizes.map((size) => size[part]));
