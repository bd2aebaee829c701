import { createRecording, type Recording } from '@voltyard/machines/bench/recording';
import type { Scenario, Step } from '@voltyard/machines/bench/scenario';
import { answerWhatIsDue, type Rule } from '../effects/script.js';
import type { FoundMachine } from '../machines/found-machines.js';
import { scriptOf } from './script-of.js';

/** One machine on QA's bench: how it was started, what was done since, and by what script its effects answer. */
export interface Session {
  found: FoundMachine;
  title: string;
  input: Scenario['input'];
  rules: readonly Rule[];
  /** Null where it could not even be started. */
  recording: Recording | null;
  /** What could not be done, in a sentence. */
  problem: string | null;
}

export type Wanted = Pick<Session, 'title' | 'input'> & { steps: readonly Step[] };

export const usualInput = ({ model }: FoundMachine): string => Object.keys(model.inputs)[0] ?? 'no input';

/** As it stands when nothing was done to it yet. */
export const freshSession = (found: FoundMachine): Session =>
  startedSession(found, { title: '', input: usualInput(found), steps: [] });

/** Started and brought to where the steps lead; as far as that still goes, for the machine may have changed since. */
export function startedSession(found: FoundMachine, wanted: Wanted, rules: readonly Rule[] = []): Session {
  const { title, input, steps } = wanted;
  const session = { found, title, input, rules };
  const { model } = found;
  if (typeof input === 'string' && !(input in model.inputs))
    return {
      ...session,
      recording: null,
      problem: `${found.id} has no input called “${input}”. Choose another.`,
    };
  let recording: Recording;
  try {
    recording = startedRecording(model, typeof input === 'string' ? model.inputs[input] : input);
  } catch (error) {
    return { ...session, recording: null, problem: `It cannot start with this input: ${messageOf(error)}` };
  }
  if (steps.length === 0) answerWhatIsDue(scriptOf(session), recording);
  return { ...session, recording, problem: playedAll(recording, steps) };
}

function startedRecording(model: FoundMachine['model'], input: unknown): Recording {
  const recording = createRecording(model, input);
  const { crash } = recording.view().frames[0]!;
  if (crash !== null) throw new Error(crash.message);
  return recording;
}

function playedAll(recording: Recording, steps: readonly Step[]): string | null {
  for (const [index, step] of steps.entries()) {
    try {
      recording.play(step);
    } catch (error) {
      return `Step ${index + 1} of ${steps.length} could not be played: ${messageOf(error)}`;
    }
  }
  return null;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is saved and shared: the whole branch that is looked at. */
export function scenarioOf({ found, title, input, recording }: Session): Scenario {
  const { branches, branch } = recording?.view() ?? { branches: [], branch: 0 };
  const words = title.trim();
  return {
    machine: found.id,
    ...(words !== '' && { title: words }),
    input,
    steps: [...(branches[branch]?.steps ?? [])],
  };
}
