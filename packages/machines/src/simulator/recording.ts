import { type Simulator, createSimulator } from './simulator.js';
import type { StepSnapshot } from './step-snapshot.js';
import type { MachineModel } from './machine-model.js';
import type { Step } from './scenario.js';
import { type InvariantResult, checkInvariants } from './invariant-results.js';

/**
 * The steps played on a simulated machine, with time travel: any earlier moment is reached by playing the steps again.
 * A different step in the past starts a branch; the old branch is kept.
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
  simulator: Simulator;
  /** One more than steps. Those after the cursor are what came of them before. */
  snapshots: readonly RecordedSnapshot[];
  cursor: number;
  branch: number;
  branches: readonly Branch[];
}

/** With what was to be said of it when it was the present. */
export interface RecordedSnapshot extends StepSnapshot {
  invariantResults: InvariantResult[];
}

export interface Branch {
  steps: readonly Step[];
  /** How many of its first steps it shares with the branch it left; 0 for the first. */
  leftAt: number;
  /** What came of its last step. */
  end: StepSnapshot;
}

/** @param steps are played at once. A `StepRefused` says when one cannot be. */
export function createRecording(model: MachineModel, input: unknown, steps: readonly Step[] = []): Recording {
  const listeners = new Set<() => void>();
  let branches: Branch[] = [];
  let branch = 0;
  let snapshots: RecordedSnapshot[] = [];
  let cursor = 0;
  let simulator = startSimulator();
  branches = [{ steps: [], leftAt: 0, end: simulator.current() }];
  let view = viewed();

  function viewed(): RecordingView {
    return { simulator, snapshots, cursor, branch, branches };
  }

  function changed(): void {
    view = viewed();
    for (const listener of listeners) listener();
  }

  function startSimulator(): Simulator {
    const started = createSimulator(model, input);
    snapshots = [judged(started.current(), null), ...snapshots.slice(1)];
    started.subscribe(keep);
    return started;
  }

  function judged(current: StepSnapshot, before: StepSnapshot | null): RecordedSnapshot {
    return { ...current, invariantResults: checkInvariants(model, current, before) };
  }

  const stepsOf = (number: number): readonly Step[] => branches[number]?.steps ?? [];

  /** A step was played: by QA, by a screen, or again. */
  function keep(played: StepSnapshot): void {
    const current = judged(played, snapshots[cursor] ?? null);
    const step = current.step!;
    if (isSame(step, stepsOf(branch)[cursor]))
      snapshots = [...snapshots.slice(0, cursor + 1), current, ...snapshots.slice(cursor + 2)];
    else keepAsNew(step, current);
    cursor += 1;
    if (!isTravelling) changed();
  }

  function keepAsNew(step: Step, current: RecordedSnapshot): void {
    const isAtEnd = cursor === stepsOf(branch).length;
    const grown = { steps: [...stepsOf(branch).slice(0, cursor), step], leftAt: cursor, end: current };
    if (isAtEnd) branches = branches.with(branch, { ...grown, leftAt: branches[branch]!.leftAt });
    else branches = [...branches, grown];
    if (!isAtEnd) branch = branches.length - 1;
    snapshots = [...snapshots.slice(0, cursor + 1), current];
  }

  let isTravelling = false;

  function travel(there: () => void): void {
    isTravelling = true;
    there();
    isTravelling = false;
    changed();
  }

  function startAnew(): void {
    simulator.stop();
    cursor = 0;
    simulator = startSimulator();
  }

  function playOnTo(index: number): void {
    for (const step of stepsOf(branch).slice(cursor, index)) simulator.play(step);
  }

  for (const step of steps) simulator.play(step);

  return {
    view: () => view,
    play: (step) => void simulator.play(step),
    goTo: (index) =>
      travel(() => {
        if (index < cursor) startAnew();
        playOnTo(index);
      }),
    switchTo: (number) =>
      travel(() => {
        branch = number;
        snapshots = [];
        startAnew();
        playOnTo(stepsOf(branch).length);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => simulator.stop(),
  };
}

const isSame = (step: Step, other: Step | undefined): boolean =>
  JSON.stringify(step) === JSON.stringify(other);
