import { createRecording, type Recording } from '@voltyard/machines/simulator/recording';
import type { Scenario, Step } from '@voltyard/machines/simulator/scenario';
import { stateText } from '../log/log-lines.js';
import { answerWhatIsDue, type Rule } from '../effects/script.js';
import type { FoundMachine } from '../machines/found-machines.js';
import { scriptOf } from './script-of.js';

/** One simulated machine: its input, the steps played since, and the script that answers its effects. */
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

export type Wanted = Pick<Session, 'title' | 'input'> & Pick<Scenario, 'steps' | 'states'>;

const usualInput = ({ model }: FoundMachine): string => Object.keys(model.inputs)[0] ?? 'no input';

/** As it is before the first step. */
export const freshSession = (found: FoundMachine): Session =>
  startedSession(found, { title: '', input: usualInput(found), steps: [] });

/** Started and brought to where the steps lead; as far as that still goes, for the machine may have changed since. */
export function startedSession(found: FoundMachine, wanted: Wanted, rules: readonly Rule[] = []): Session {
  const { title, input, steps, states } = wanted;
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
  const problem = playedAll(recording, steps) ?? unknownEvent(found, steps) ?? otherEnding(recording, states);
  return { ...session, recording, problem };
}

function startedRecording(model: FoundMachine['model'], input: unknown): Recording {
  const recording = createRecording(model, input);
  const { crash } = recording.view().snapshots[0]!;
  if (crash !== null) throw new Error(crash.message);
  return recording;
}

function playedAll(recording: Recording, steps: readonly Step[]): string | null {
  for (const [index, step] of steps.entries()) {
    try {
      recording.play(step);
    } catch (error) {
      return `This is as far as it goes: step ${index + 1} of ${steps.length} cannot be played. ${messageOf(error)}`;
    }
  }
  return null;
}

/** An event of another time, or one that is misspelt: no state has a transition for it, and no error comes of it. */
function unknownEvent({ model }: FoundMachine, steps: readonly Step[]): string | null {
  const known = [...Object.keys(model.events), ...model.machine.events] as string[];
  const index = steps.findIndex(
    (step) => step.type === 'send' && step.actor === undefined && !known.includes(step.event.type),
  );
  const step = steps[index];
  return step?.type === 'send'
    ? `Step ${index + 1} sends “${step.event.type}”, an event this machine does not know.`
    : null;
}

/** The machine has changed since: the same steps lead elsewhere. */
function otherEnding(recording: Recording, states: readonly string[] = []): string | null {
  const now = statesOf(recording);
  const index = states.findIndex((state, step) => state !== now[step]);
  if (index === -1) return null;
  const where = index === 0 ? 'the start' : `step ${index}`;
  return `The machine has changed: ${where} led to ${states[index]} and leads to ${now[index]} now.`;
}

const statesOf = (recording: Recording): string[] =>
  recording.view().snapshots.map(({ snapshot }) => stateText(snapshot));

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is saved and shared: the whole branch that is looked at. */
export function scenarioOf({ found, title, input, recording }: Session): Scenario {
  const { branches, branch } = recording?.view() ?? { branches: [], branch: 0 };
  const trimmed = title.trim();
  return {
    machine: found.id,
    ...(trimmed !== '' && { title: trimmed }),
    input,
    steps: [...(branches[branch]?.steps ?? [])],
    ...(recording !== null && { states: statesOf(recording) }),
  };
}
