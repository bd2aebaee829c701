import type { MachineOnBench } from '@voltyard/machines/bench/frame';
import type { MachineModel } from '@voltyard/machines/bench/machine-model';
import type { RecordedFrame, Recording, RecordingView } from '@voltyard/machines/bench/recording';
import type { Step } from '@voltyard/machines/bench/scenario';
import { createContext, useContext } from 'react';
import type { Script } from '../effects/script.js';
import type { FoundMachine } from '../machines/found-machines.js';
import type { Session } from './session.js';

/** What every part of a machine's page looks at and drives. */
export interface OnBench {
  found: FoundMachine;
  session: Session;
  recording: Recording;
  view: RecordingView;
  /** How things stand at the cursor, and one step before. */
  frame: RecordedFrame;
  before: RecordedFrame | null;
  /** The machine that is looked at: the one itself, or one that it started. */
  selected: MachineOnBench;
  /** Of the selected machine. */
  model: MachineModel;
  select: (actor: string | undefined) => void;
  /** How effects answer by themselves. */
  script: Script;
  /** Does it, and what the script says to it. */
  play: (step: Step) => void;
}

export const BenchContext = createContext<OnBench | null>(null);

export function useBench(): OnBench {
  const bench = useContext(BenchContext);
  if (bench === null) throw new Error('Only parts of a machine’s page are on the bench.');
  return bench;
}
