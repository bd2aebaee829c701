import type { RunningMachine } from '@voltyard/machines/simulator/step-snapshot';
import type { MachineModel } from '@voltyard/machines/simulator/machine-model';
import type { RecordedSnapshot, Recording, RecordingView } from '@voltyard/machines/simulator/recording';
import type { Step } from '@voltyard/machines/simulator/scenario';
import { createContext, useContext } from 'react';
import type { Script } from '../effects/script.js';
import type { FoundMachine } from '../machines/found-machines.js';
import type { Session } from './session.js';

/** What every part of a machine's page looks at and drives. */
export interface SimulatorContextValue {
  found: FoundMachine;
  session: Session;
  recording: Recording;
  view: RecordingView;
  /** The state at the cursor, and one step before. */
  current: RecordedSnapshot;
  before: RecordedSnapshot | null;
  /** The machine that is looked at: the one itself, or one that it started. */
  selected: RunningMachine;
  /** Of the selected machine. */
  model: MachineModel;
  select: (actor: string | undefined) => void;
  /** How effects answer by themselves. */
  script: Script;
  /** Does it, and what the script says to it. */
  play: (step: Step) => void;
}

export const SimulatorContext = createContext<SimulatorContextValue | null>(null);

export function useSimulator(): SimulatorContextValue {
  const simulator = useContext(SimulatorContext);
  if (simulator === null) throw new Error('useSimulator works inside a machine’s page only.');
  return simulator;
}
