import type { StepSnapshot, RunningEffect } from '@voltyard/machines/simulator/step-snapshot';
import type { Recording, RecordingView } from '@voltyard/machines/simulator/recording';
import type { Step } from '@voltyard/machines/simulator/scenario';

/** How an effect ends by itself each time it runs, so that QA can watch something else. */
export interface Rule {
  /** The effect's name in `setup({ actors })`. */
  src: string;
  /** How long it takes, in ms of the simulator's clock. */
  after: number;
  ending: Ending;
}

/** `name` is what QA called it: one of the model's words, or “my own value”. */
export type Ending =
  | { type: 'succeed'; name: string; output: unknown }
  | { type: 'fail'; name: string; error: unknown }
  | { type: 'never'; name: string };

export interface Script {
  rules: readonly Rule[];
  /** The model's own endings for the effect's real input. */
  endingsFor: (current: StepSnapshot, effect: RunningEffect) => readonly Ending[];
}

/** An answer the script will give. */
export interface DueAnswer {
  step: Step;
  /** ms from now on */
  dueIn: number;
}

export function endingStep(
  { actor, effect }: RunningEffect,
  ending: Exclude<Ending, { type: 'never' }>,
): Step {
  const of = { ...(actor !== undefined && { actor }), effect };
  return ending.type === 'succeed'
    ? { type: 'succeed', ...of, output: ending.output }
    : { type: 'fail', ...of, error: ending.error };
}

export const ruleFor = (rules: readonly Rule[], { src }: RunningEffect): Rule | undefined =>
  rules.find((rule) => rule.src === src);

/** The clock's time at which the effect was started. */
export function askedAt(
  { snapshots, cursor }: Pick<RecordingView, 'snapshots' | 'cursor'>,
  effect: RunningEffect,
): number {
  let first = cursor;
  while (first > 0 && isIn(snapshots[first - 1]!, effect)) first -= 1;
  return snapshots[first]!.now;
}

const isIn = ({ effects }: StepSnapshot, effect: RunningEffect): boolean =>
  effects.some((other) => isSameEffect(other, effect));

/** The same effect started again is another one. */
export const isSameEffect = (one: RunningEffect, other: RunningEffect): boolean =>
  one.startNumber === other.startNumber;

/** The answers of the script, the next one first. */
export function dueAnswers(
  { rules, endingsFor }: Script,
  view: Pick<RecordingView, 'snapshots' | 'cursor'>,
): DueAnswer[] {
  const current = view.snapshots[view.cursor]!;
  return current.effects
    .flatMap((effect) => {
      const rule = ruleFor(rules, effect);
      if (rule === undefined || rule.ending.type === 'never') return [];
      const ending = sameEnding(endingsFor(current, effect), rule.ending) ?? rule.ending;
      if (ending.type === 'never') return [];
      const dueIn = Math.max(0, askedAt(view, effect) + rule.after - current.now);
      return [{ step: endingStep(effect, ending), dueIn }];
    })
    .toSorted((one, other) => one.dueIn - other.dueIn);
}

/** A rule names an ending; its value is that for the effect at hand. */
const sameEnding = (endings: readonly Ending[], { type, name }: Ending): Ending | undefined =>
  endings.find((ending) => ending.type === type && ending.name === name);

/** Two rules can drive a machine in circles for ever. */
const maxAnswersAtOnce = 100;
const maxCuts = 200;

/** Gives every answer that is due by now. */
export function answerWhatIsDue(script: Script, recording: Recording): void {
  for (let given = 0; given < maxAnswersAtOnce; given += 1) {
    const next = dueAnswers(script, recording.view())[0];
    if (next === undefined || next.dueIn > 0) return;
    recording.play(next.step);
  }
}

/** Does what QA does, and in between what the script says: it is all in the recording as ordinary steps. */
export function playWithScript(script: Script, recording: Recording, step: Step): void {
  if (step.type !== 'wait') recording.play(step);
  else waitWithScript(script, recording, step.ms);
  answerWhatIsDue(script, recording);
}

/** Cut wherever the script answers or a timer ends: an effect may start then that the script has to answer later. */
function waitWithScript(script: Script, recording: Recording, ms: number): void {
  let left = ms;
  for (let cuts = 0; cuts < maxCuts && script.rules.length > 0; cuts += 1) {
    const view = recording.view();
    const answer = dueAnswers(script, view)[0];
    if (answer?.dueIn === 0) {
      recording.play(answer.step);
      continue;
    }
    const timers = view.snapshots[view.cursor]!.timers.map(({ dueIn }) => dueIn);
    const next = Math.min(...timers, answer?.dueIn ?? Infinity);
    if (next > left) break;
    recording.play({ type: 'wait', ms: next });
    left -= next;
  }
  if (left > 0) recording.play({ type: 'wait', ms: left });
}
