import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { manualEffect } from './manual-effect.js';
import type { MachineModel } from './machine-model.js';

type SimulatedModel = Pick<MachineModel, 'machine' | 'ownActors' | 'parts'>;

/** A proof starts each machine thousands of times; XState works out a machine's transitions once for each machine. */
const simulated = new WeakMap<SimulatedModel, AnyStateMachine>();

/** The machine with a simulated environment: effects wait for QA, commands do nothing, its own parts are real. */
export function simulatedMachine(model: SimulatedModel): AnyStateMachine {
  const known = simulated.get(model);
  if (known !== undefined) return known;
  const made = withoutEnvironment(model);
  simulated.set(model, made);
  return made;
}

function withoutEnvironment({ machine, ownActors = [], parts = {} }: SimulatedModel): AnyStateMachine {
  const { actors } = machine.implementations as Implementations;

  const simulatedActor = ([name, logic]: [string, AnyActorLogic]): [string, AnyActorLogic] => {
    if (ownActors.includes(name)) return [name, logic];
    if (!(logic instanceof StateMachine)) return [name, manualEffect as AnyActorLogic];
    return [name, simulatedMachine(parts[name] ?? { machine: logic })];
  };
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(simulatedActor)),
    actions: Object.fromEntries(commandsOf(machine).map((name) => [name, () => undefined])),
  });
}

interface Implementations {
  actors: Record<string, AnyActorLogic>;
  actions: Record<string, object>;
}

/**
 * The names of a machine's commands, actions with an effect outside the machine: XState's own actions (`assign`,
 * `raise`) are not commands.
 */
export const commandsOf = (machine: AnyStateMachine): string[] =>
  Object.entries((machine.implementations as Implementations).actions)
    .filter(isCommand)
    .map(([name]) => name);

const isCommand = ([, action]: [string, object]): boolean => !('resolve' in action);

/** The names of a machine's effects: what it starts and waits for, other machines aside. */
export const effectsOf = (machine: AnyStateMachine): string[] =>
  Object.entries((machine.implementations as Implementations).actors)
    .filter(([, logic]) => !(logic instanceof StateMachine))
    .map(([name]) => name);
