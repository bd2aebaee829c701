import type { Frame, RunningEffect } from '@voltyard/machines/bench/frame';
import type { Step } from '@voltyard/machines/bench/scenario';
import { readableId } from '@voltyard/machines/bench/statechart';

/** How an effect is called in the page; steps and scenarios know it by its id. */
export const effectName = ({ effect, src }: RunningEffect): string => readableId(effect, src);

/** Frames to be told of in words. */
export const readableFrames = <Kind extends Frame>(frames: readonly Kind[]): Kind[] =>
  frames.map((frame, index) => ({
    ...frame,
    step: readableStep(frame.step, frames[index - 1]),
    effects: frame.effects.map((effect) => ({ ...effect, effect: effectName(effect) })),
  }));

/** @param before where the effect that the step ends was still running */
export function readableStep(step: Step | null, before: Frame | undefined): Step | null {
  if (step?.type !== 'succeed' && step?.type !== 'fail') return step;
  const ended = before?.effects.find(({ actor, effect }) => actor === step.actor && effect === step.effect);
  return ended === undefined ? step : { ...step, effect: effectName(ended) };
}
