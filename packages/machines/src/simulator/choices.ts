import type { AnyMachineSnapshot } from 'xstate';
import type { StepSnapshot, RunningMachine, RunningEffect } from './simulator.js';
import type { EffectModel, EventModel, MachineModel } from './machine-model.js';
import type { Step } from './scenario.js';

/** The examples of an event that may come now, whether it is accepted or not; one without data for a bare event. */
export function examplesOf(model: MachineModel, type: string, snapshot: AnyMachineSnapshot): object[] {
  return Object.values(examplesBy(model, type, snapshot));
}

/** What the examples are called, in their order; null where their values say it all. */
export function exampleNamesOf(
  model: MachineModel,
  type: string,
  snapshot: AnyMachineSnapshot,
): string[] | null {
  const examples = examplesBy(model, type, snapshot);
  return Array.isArray(examples) ? null : Object.keys(examples);
}

function examplesBy(model: MachineModel, type: string, snapshot: AnyMachineSnapshot) {
  const event = eventModel(model, type);
  if (event === undefined || !('examples' in event)) return [{}];
  return typeof event.examples === 'function' ? event.examples(snapshot) : event.examples;
}

export const eventModel = (
  model: MachineModel,
  type: string,
): EventModel<Record<string, unknown>, AnyMachineSnapshot> | undefined =>
  (model.events as Record<string, EventModel<Record<string, unknown>, AnyMachineSnapshot>>)[type];

/** Everything the models know that would make a difference now: events that are accepted, answers, ends of pauses. */
export function choicesAt(model: MachineModel, current: StepSnapshot): Step[] {
  if (current.snapshot.status !== 'active') return [];
  return [
    ...current.machines.flatMap((machine) => eventSteps(model, machine)),
    ...current.effects.flatMap((running) => answerSteps(model, current, running)),
    ...pauseSteps(current),
  ];
}

/** The model of a running machine: the whole model, or that of the part it was started as. */
export function modelFor(model: MachineModel, { machine }: Pick<RunningMachine, 'machine'>): MachineModel {
  if (machine.id === model.machine.id) return model;
  const part = Object.values(model.parts ?? {}).find((inner) => inner.machine.id === machine.id);
  if (part === undefined) throw new Error(`The model of ${model.machine.id} lacks its part ${machine.id}.`);
  return part;
}

function eventSteps(whole: MachineModel, on: RunningMachine): Step[] {
  const { actor, snapshot } = on;
  const model = modelFor(whole, on);
  const isSentByHand = (type: string) =>
    eventModel(model, type)?.isInternal !== true &&
    (actor === undefined || !whole.eventsToParts?.includes(type));
  return Object.keys(model.events)
    .filter(isSentByHand)
    .flatMap((type) => examplesOf(model, type, snapshot).map((payload) => ({ type, ...payload })))
    .filter((event) => snapshot.can(event))
    .map((event) => ({ type: 'send', ...(actor !== undefined && { actor }), event }));
}

/** How the model says a running effect may end, by name. */
export function endsOf(
  model: MachineModel,
  current: StepSnapshot,
  { actor, src, input }: RunningEffect,
): { answers: Record<string, unknown>; failures: Record<string, unknown> } {
  const owner = current.machines.find((machine) => machine.actor === actor);
  const effects = owner
    ? (modelFor(model, owner).effects as Record<string, EffectModel<unknown, unknown>>)
    : {};
  const { answers = {}, failures = {} } = effects[src] ?? {};
  return { answers: typeof answers === 'function' ? answers(input) : answers, failures: { ...failures } };
}

function answerSteps(model: MachineModel, current: StepSnapshot, running: RunningEffect): Step[] {
  const { answers, failures } = endsOf(model, current, running);
  const of = { ...(running.actor !== undefined && { actor: running.actor }), effect: running.effect };
  return [
    ...Object.values(answers).map((output) => ({ type: 'succeed' as const, ...of, output })),
    ...Object.values(failures).map((error) => ({ type: 'fail' as const, ...of, error })),
  ];
}

/** The clock put forward to the end of each pause. */
const pauseSteps = ({ timers }: StepSnapshot): Step[] =>
  [...new Set(timers.map(({ dueIn }) => dueIn))].map((ms) => ({ type: 'wait', ms }));
