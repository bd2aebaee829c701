import type { StepSnapshot, RunningEffect } from '@voltyard/machines/simulator/step-snapshot';
import type { Step } from '@voltyard/machines/simulator/scenario';
import { readableId } from '@voltyard/machines/simulator/statechart';

/** How an effect is called in the page; steps and scenarios know it by its id. */
export const effectName = ({ effect, src }: RunningEffect): string => readableId(effect, src);

/** Step snapshots whose effect names can be read by people. */
export const readableSnapshots = <Kind extends StepSnapshot>(snapshots: readonly Kind[]): Kind[] =>
  snapshots.map((current, index) => ({
    ...current,
    step: readableStep(current.step, snapshots[index - 1]),
    effects: current.effects.map((effect) => ({ ...effect, effect: effectName(effect) })),
  }));

/** @param before where the effect that the step ends was still running */
export function readableStep(step: Step | null, before: StepSnapshot | undefined): Step | null {
  if (step?.type !== 'succeed' && step?.type !== 'fail') return step;
  const ended = before?.effects.find(({ actor, effect }) => actor === step.actor && effect === step.effect);
  return ended === undefined ? step : { ...step, effect: effectName(ended) };
}
