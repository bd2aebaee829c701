import type { StepSnapshot, RunningEffect } from '@voltyard/machines/simulator/step-snapshot';
import { endsOf } from '@voltyard/machines/simulator/choices';
import type { EffectModel, MachineModel } from '@voltyard/machines/simulator/machine-model';
import { effectsOf } from '@voltyard/machines/simulator/simulated-machine';
import type { Ending } from './script.js';

/** How the model says it may end; nothing where it says nothing, or cannot for this input. */
export function namedEndings(model: MachineModel, current: StepSnapshot, effect: RunningEffect): Ending[] {
  try {
    const { answers, failures } = endsOf(model, current, effect);
    return [
      ...Object.entries(answers).map(([name, output]): Ending => ({ type: 'succeed', name, output })),
      ...Object.entries(failures).map(([name, error]): Ending => ({ type: 'fail', name, error })),
    ];
  } catch {
    return [];
  }
}

/** To begin with, where QA writes an own one. */
export function exampleOf(endings: readonly Ending[], type: 'succeed' | 'fail'): unknown {
  const known = endings.find((ending) => ending.type === type);
  if (known?.type === 'succeed') return known.output;
  if (known?.type === 'fail') return known.error;
  return type === 'fail' ? { message: 'The marketplace could not be reached.', isNetwork: true } : undefined;
}

/** An effect a script can answer, and how the model says it may end. */
export interface Answerable {
  src: string;
  endings: Ending[];
}

/** Of the machine and its parts. */
export function answerableEffects(model: MachineModel): Answerable[] {
  const own = effectsOf(model.machine).filter((src) => model.ownActors?.includes(src) !== true);
  const inner = Object.values(model.parts ?? {}).flatMap(answerableEffects);
  const all = [...own.map((src) => ({ src, endings: endingsOfRule(model, src) })), ...inner];
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index);
}

function endingsOfRule(model: MachineModel, src: string): Ending[] {
  const { answers = {}, failures = {} } = effectsIn(model)[src] ?? {};
  return [
    ...Object.entries(typeof answers === 'function' ? answersFor(answers) : answers).map(
      ([name, output]): Ending => ({ type: 'succeed', name, output }),
    ),
    ...Object.entries(failures).map(([name, error]): Ending => ({ type: 'fail', name, error })),
    { type: 'never', name: 'never' },
  ];
}

/** The names alone matter: its value is found again when the effect's input is known. */
function answersFor(answers: (input: unknown) => Readonly<Record<string, unknown>>) {
  try {
    return answers({});
  } catch {
    return {};
  }
}

const effectsIn = ({ effects }: MachineModel) => effects as Record<string, EffectModel<unknown, unknown>>;
