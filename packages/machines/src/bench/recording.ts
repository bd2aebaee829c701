import { type Bench, createBench } from './bench.js';
import type { Frame } from './frame.js';
import type { MachineModel } from './machine-model.js';
import type { Step } from './scenario.js';
import { type Verdict, verdictsAt } from './verdicts.js';

/**
 * What was done to a machine on the bench, with a way back: the steps are kept, so any moment is found again by playing
 * them anew. Who does something else in the past starts a branch; what came of the old one stays beside it.
 */
export interface Recording {
  /** The same object until something changes. */
  view(): RecordingView;
  /** A `StepRefused` when it cannot be done now. */
  play(step: Step): void;
  /** @param index how many of the branch's steps have been played there; 0 is the start. */
  goTo(index: number): void;
  /** Shows the end of another branch. */
  switchTo(branch: number): void;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export interface RecordingView {
  /** As it is at the cursor, and alive; another one after each way back. */
  bench: Bench;
  /** One more than steps. Those after the cursor are what came of them before. */
  frames: readonly RecordedFrame[];
  cursor: number;
  branch: number;
  branches: readonly Branch[];
}

/** With what was to be said of it when it was the present. */
export interface RecordedFrame extends Frame {
  verdicts: Verdict[];
}

export interface Branch {
  steps: readonly Step[];
  /** How many of its first steps it shares with the branch it left; 0 for the first. */
  leftAt: number;
  /** What came of its last step. */
  end: Frame;
}

/** @param steps are played at once. A `StepRefused` says when one cannot be. */
export function createRecording(model: MachineModel, input: unknown, steps: readonly Step[] = []): Recording {
  const listeners = new Set<() => void>();
  let branches: Branch[] = [];
  let branch = 0;
  let frames: RecordedFrame[] = [];
  let cursor = 0;
  let bench = startedBench();
  branches = [{ steps: [], leftAt: 0, end: bench.frame() }];
  let view = viewed();

  function viewed(): RecordingView {
    return { bench, frames, cursor, branch, branches };
  }

  function changed(): void {
    view = viewed();
    for (const listener of listeners) listener();
  }

  function startedBench(): Bench {
    const started = createBench(model, input);
    frames = [judged(started.frame(), null), ...frames.slice(1)];
    started.subscribe(keep);
    return started;
  }

  function judged(frame: Frame, before: Frame | null): RecordedFrame {
    return { ...frame, verdicts: verdictsAt(model, frame, before) };
  }

  const stepsOf = (number: number): readonly Step[] => branches[number]?.steps ?? [];

  /** A step was played: by QA, by a screen, or again. */
  function keep(played: Frame): void {
    const frame = judged(played, frames[cursor] ?? null);
    const step = frame.step!;
    if (isSame(step, stepsOf(branch)[cursor]))
      frames = [...frames.slice(0, cursor + 1), frame, ...frames.slice(cursor + 2)];
    else keepAsNew(step, frame);
    cursor += 1;
    if (!isTravelling) changed();
  }

  function keepAsNew(step: Step, frame: RecordedFrame): void {
    const isAtEnd = cursor === stepsOf(branch).length;
    const grown = { steps: [...stepsOf(branch).slice(0, cursor), step], leftAt: cursor, end: frame };
    if (isAtEnd) branches = branches.with(branch, { ...grown, leftAt: branches[branch]!.leftAt });
    else branches = [...branches, grown];
    if (!isAtEnd) branch = branches.length - 1;
    frames = [...frames.slice(0, cursor + 1), frame];
  }

  let isTravelling = false;

  function travel(there: () => void): void {
    isTravelling = true;
    there();
    isTravelling = false;
    changed();
  }

  function startAnew(): void {
    bench.stop();
    cursor = 0;
    bench = startedBench();
  }

  function playOnTo(index: number): void {
    for (const step of stepsOf(branch).slice(cursor, index)) bench.play(step);
  }

  for (const step of steps) bench.play(step);

  return {
    view: () => view,
    play: (step) => void bench.play(step),
    goTo: (index) =>
      travel(() => {
        if (index < cursor) startAnew();
        playOnTo(index);
      }),
    switchTo: (number) =>
      travel(() => {
        branch = number;
        frames = [];
        startAnew();
        playOnTo(stepsOf(branch).length);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => bench.stop(),
  };
}

const isSame = (step: Step, other: Step | undefined): boolean =>
  JSON.stringify(step) === JSON.stringify(other);
