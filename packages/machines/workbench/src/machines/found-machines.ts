import type { MachineModel } from '@voltyard/machines/simulator/machine-model';
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';

/** A machine as the workbench knows it; no one had to register it. */
export interface FoundMachine {
  id: string;
  machine: AnyStateMachine;
  model: MachineModel;
  /** False: its model was made up from the definition, so there are no sentences and examples. */
  isModelled: boolean;
  /** Where it is defined: `upload-card/upload-card.machine.ts`. */
  file: string;
}

/** Modules by the path of their file. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Every machine that a `*.machine.ts` exports, by id, with what a `*.model.ts` says of it. */
export function foundMachines(machineModules: Modules, modelModules: Modules): FoundMachine[] {
  const models = Object.values(modelModules).flatMap(Object.values).filter(isModel);
  const found = new Map<string, FoundMachine>();
  for (const [file, exported] of Object.entries(machineModules)) {
    for (const machine of Object.values(exported).filter(isMachine)) {
      const described = models.find((model) => model.machine.id === machine.id);
      // The model's own: a machine made by a function is another one each time.
      const shown = described?.machine ?? machine;
      found.set(machine.id, {
        id: machine.id,
        machine: shown,
        model: described ?? bareModel(shown, models),
        isModelled: described !== undefined,
        file,
      });
    }
  }
  return [...found.values()].toSorted((one, other) => one.id.localeCompare(other.id));
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const isModel = (value: unknown): value is MachineModel =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine);

/** A machine without a model: the person types its events and replies. */
export function bareModel(machine: AnyStateMachine, models: readonly MachineModel[]): MachineModel {
  return {
    machine,
    about: '',
    inputs: { 'no input': undefined },
    states: {},
    events: {},
    effects: {},
    parts: partsOf(machine, models),
    invariants: {},
  } as MachineModel;
}

function partsOf(machine: AnyStateMachine, models: readonly MachineModel[]): MachineModel['parts'] {
  const { actors } = machine.implementations as { actors: Record<string, AnyActorLogic> };
  const parts = Object.entries(actors).filter(([, logic]) => isMachine(logic));
  return Object.fromEntries(
    parts.map(([name, logic]) => {
      const inner = logic as unknown as AnyStateMachine;
      return [name, models.find((model) => model.machine.id === inner.id) ?? bareModel(inner, models)];
    }),
  );
}
