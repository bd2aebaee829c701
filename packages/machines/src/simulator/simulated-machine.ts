import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { manualEffect } from './manual-effect.js';
import type { MachineModel } from './machine-model.js';

/** Called for every command: an action with an effect outside the machine, which does nothing in the simulator. */
export type OnCommand = (command: { actor: string; name: string; params: unknown }) => void;

type SimulatedModel = Pick<MachineModel, 'machine' | 'ownActors' | 'parts'>;

/** The machine with a simulated environment: effects wait for QA, commands are only recorded, its own parts are real. */
export function simulatedMachine(model: SimulatedModel, onCommand: OnCommand): AnyStateMachine {
  const { machine, ownActors = [], parts = {} } = model;
  const { actors, actions } = machine.implementations as Implementations;

  const simulatedActor = ([name, logic]: [string, AnyActorLogic]): [string, AnyActorLogic] => {
    if (ownActors.includes(name)) return [name, logic];
    if (!(logic instanceof StateMachine)) return [name, manualEffect as AnyActorLogic];
    return [name, simulatedMachine(parts[name] ?? { machine: logic }, onCommand)];
  };
  const recordedCommand = ([name]: [string, unknown]) => [
    name,
    ({ self }: { self: { id: string } }, params: unknown) => onCommand({ actor: self.id, name, params }),
  ];

  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(simulatedActor)),
    actions: Object.fromEntries(Object.entries(actions).filter(isCommand).map(recordedCommand)),
  });
}

interface Implementations {
  actors: Record<string, AnyActorLogic>;
  actions: Record<string, object>;
}

/** The names of a machine's commands: XState's own actions (`assign`, `raise`) are not commands. */
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
