import { choicesAt, eventModel, examplesOf, modelFor } from '../simulator/choices.js';
import { earlierOf, type StepSnapshot } from '../simulator/step-snapshot.js';
import type { MachineModel } from '../simulator/machine-model.js';

/** Something that must not be after a step. */
export interface Fault {
  /** What it goes against: an invariant's sentence, or one of `rules`. */
  against: string;
  sentence: string;
}

/** What holds for every machine. */
export const rules = {
  continues: 'nothing makes it stop that it was not made for',
  ignores: 'what is not accepted is ignored quietly',
  examplesFit: 'every example fits its payload',
  leadsOn: 'there is always something that leads on',
  partsHold: 'what holds for the machines it starts holds for them here as well',
} as const;

export function faultsOf(model: MachineModel, current: StepSnapshot, before: StepSnapshot | null): Fault[] {
  if (current.crash !== null)
    return [{ against: rules.continues, sentence: `It stopped: ${current.crash.message}` }];
  return [
    ...brokenInvariants(model, current, before),
    ...notIgnored(current, before),
    ...misfittingExamples(model, current),
    ...nothingLeadsOn(model, current),
  ];
}

export const firstFault = (
  model: MachineModel,
  current: StepSnapshot,
  before: StepSnapshot | null,
): string | null => faultsOf(model, current, before)[0]?.sentence ?? null;

function brokenInvariants(model: MachineModel, current: StepSnapshot, before: StepSnapshot | null): Fault[] {
  return current.machines.flatMap((on) => {
    const { invariants } = modelFor(model, on);
    const earlier = earlierOf(on, before);
    return Object.entries(invariants)
      .filter(([, holds]) => !holds(on.snapshot, earlier))
      .map(([invariant]) =>
        on.actor === undefined
          ? { against: invariant, sentence: `It does not hold that ${invariant}.` }
          : { against: rules.partsHold, sentence: `It does not hold for ${on.actor} that ${invariant}.` },
      );
  });
}

function notIgnored({ step, snapshot }: StepSnapshot, before: StepSnapshot | null): Fault[] {
  if (before === null || step?.type !== 'send' || step.actor !== undefined) return [];
  const isIgnored = before.snapshot.can(step.event) || snapshot.context === before.snapshot.context;
  return isIgnored
    ? []
    : [{ against: rules.ignores, sentence: `${step.event.type} is not accepted, but changes something.` }];
}

function misfittingExamples(model: MachineModel, { snapshot }: StepSnapshot): Fault[] {
  return Object.keys(model.events).flatMap((type) => {
    const event = eventModel(model, type)!;
    if (!('payload' in event)) return [];
    return examplesOf(model, type, snapshot)
      .filter((example) => !event.payload.safeParse(example).success)
      .map((example) => ({
        against: rules.examplesFit,
        sentence: `An example of ${type} does not fit its payload: ${JSON.stringify(example)}`,
      }));
  });
}

function nothingLeadsOn(model: MachineModel, current: StepSnapshot): Fault[] {
  const { status, _nodes } = current.snapshot;
  const isEnd = status !== 'active' || _nodes.some(({ path }) => path.join('.') in (model.ends ?? {}));
  return isEnd || choicesAt(model, current).length > 0
    ? []
    : [{ against: rules.leadsOn, sentence: 'Nothing leads on any more.' }];
}
