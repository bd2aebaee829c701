import type {
  AnyActorLogic,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import type { z } from 'zod';
import type { EffectProblem } from '../effect-problem.js';

/**
 * Describes a machine once for the tests, the workbench and docs/machines.md: a sentence for every state and event,
 * examples of events and of replies, and the invariants. Each machine has its model beside it as `*.model.ts`.
 */
export interface MachineModel<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** What it is for, in a sentence. */
  about: string;
  /** What it may be started with, by name, the usual one first. Not read for a machine that takes no input. */
  inputs: Readonly<Record<string, InputFrom<Machine>>>;
  /** A sentence for every state, by its dotted path: `'shown.held'`. */
  states: Readonly<Record<string, string>>;
  events: EventModels<Machine>;
  /** What it calls and waits for, by the name in `setup({ actors })`. */
  effects: EffectModels<Machine>;
  /** What it does outside itself without waiting for it, by the name in `setup({ actions })`. */
  commands?: Readonly<Record<string, string>>;
  /** Actors that are part of the machine's own work: they run as they are. */
  ownActors?: readonly string[];
  /** Machines it starts, by the name in `setup({ actors })`. */
  parts?: Readonly<Record<string, MachineModel>>;
  /** Events that only the machine itself sends to its parts. */
  eventsToParts?: readonly string[];
  /** States nothing leads out of on purpose, by path, with the reason. */
  ends?: Readonly<Record<string, string>>;
  /** What tells two states of it apart where paths are searched; its value alone unless said otherwise. */
  distinguish?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** What must be true of every snapshot, given the one before it, by a sentence that says so. */
  invariants: Readonly<Record<string, Invariant<Machine>>>;
  /** Parts of the context that grow with what a person does, each with the reason why that is no leak. */
  grows?: Readonly<Record<string, string>>;
}

export type Invariant<Machine extends AnyStateMachine> = (
  now: SnapshotFrom<Machine>,
  before: SnapshotFrom<Machine> | null,
) => boolean;

/** The member of a union of events that has this type, also where one member has several types. */
type OfType<Event, Type> = Event extends { type: infer Types } ? (Type extends Types ? Event : never) : never;

type PayloadOf<Event> = Omit<Event, 'type'>;

/** `about`: when it is sent, in a sentence. */
export type EventModels<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: EventModel<
    PayloadOf<OfType<EventFromLogic<Machine>, Type>>,
    SnapshotFrom<Machine>
  >;
};

/** An event with data says what they are, unless only the machine's own parts send it. */
export type EventModel<Payload, Snapshot> = { about: string } & (
  | { isInternal: true }
  | (keyof Payload extends never ? { isInternal?: never } : EventData<Payload, Snapshot>)
);

interface EventData<Payload, Snapshot> {
  isInternal?: never;
  payload: z.ZodType<Payload>;
  /** Worth trying; at least one, for every snapshot the event may come in. */
  examples: Examples<Payload> | ((snapshot: Snapshot) => Examples<Payload>);
}

type ActorOf<Machine> =
  // oxlint-disable-next-line typescript/no-explicit-any -- the other parameters of a machine's type
  Machine extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any>
    ? Actor
    : never;

export type EffectModels<Machine extends AnyStateMachine> = {
  [Actor in ActorOf<Machine> as Actor['src'] & string]?: EffectModel<
    InputFrom<Actor['logic'] & AnyActorLogic>,
    OutputFrom<Actor['logic'] & AnyActorLogic>
  >;
};

export interface EffectModel<Input, Output> {
  /** What it does, in a sentence. */
  about: string;
  /** How it may succeed, by a word or two. None for one that reports for as long as it runs. */
  answers?: Answers<Output> | ((input: Input) => Answers<Output>);
  /** How it may fail. */
  failures?: Readonly<Record<string, EffectProblem>>;
}

type Answers<Output> = Readonly<Record<string, Output>>;

/** By name where the values do not tell what they are good for. */
type Examples<Payload> = readonly Payload[] | Readonly<Record<string, Payload>>;

/** Only its type is used: keeps a model's parts in step with its machine. */
export const modelOf = <Machine extends AnyStateMachine>(
  model: MachineModel<Machine>,
): MachineModel<Machine> => model;
