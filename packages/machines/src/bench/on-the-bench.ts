import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { effectByHand } from './effect-by-hand.js';
import type { MachineModel } from './machine-model.js';

/** Told of every command: an action that reaches out of the machine, and does nothing on the bench. */
export type OnCommand = (command: { actor: string; name: string; params: unknown }) => void;

type Played = Pick<MachineModel, 'machine' | 'ownActors' | 'parts'>;

/** The machine with its world taken away: effects wait for QA, commands are only told of, its own parts are real. */
export function onTheBench(model: Played, onCommand: OnCommand): AnyStateMachine {
  const { machine, ownActors = [], parts = {} } = model;
  const { actors, actions } = machine.implementations as Implementations;

  const benchActor = ([name, logic]: [string, AnyActorLogic]): [string, AnyActorLogic] => {
    if (ownActors.includes(name)) return [name, logic];
    if (!(logic instanceof StateMachine)) return [name, effectByHand as AnyActorLogic];
    return [name, onTheBench(parts[name] ?? { machine: logic }, onCommand)];
  };
  const benchCommand = ([name]: [string, unknown]) => [
    name,
    ({ self }: { self: { id: string } }, params: unknown) => onCommand({ actor: self.id, name, params }),
  ];

  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(benchActor)),
    actions: Object.fromEntries(Object.entries(actions).filter(isCommand).map(benchCommand)),
  });
}

interface Implementations {
  actors: Record<string, AnyActorLogic>;
  actions: Record<string, object>;
}

/** The names of a machine's commands: what XState carries out itself (`assign`, `raise`) is none. */
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
