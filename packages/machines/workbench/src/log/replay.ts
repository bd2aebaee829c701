import type { Recording } from '@voltyard/machines/simulator/recording';
import type { Step } from '@voltyard/machines/simulator/scenario';

export const speeds = ['½×', '1×', '2×', '4×', 'as fast as possible'] as const;
export type Speed = (typeof speeds)[number];

const factors: Record<Speed, number> = {
  '½×': 0.5,
  '1×': 1,
  '2×': 2,
  '4×': 4,
  'as fast as possible': Infinity,
};

const pauseOfAStep = 800;
const maxPause = 3000;

/** How long to wait before a step is played again: a pause of the clock is felt, a long one not in full. */
export function pauseBefore(step: Step, speed: Speed): number {
  const pause = step.type === 'wait' ? Math.min(Math.max(step.ms, pauseOfAStep), maxPause) : pauseOfAStep;
  return pause / factors[speed];
}

/** Plays on from the cursor to the branch's end; ends early where another step is played. Answers how to pause. */
export function replay(recording: Recording, speed: () => Speed, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const playNext = (expected: number) => {
    const { cursor, snapshots } = recording.view();
    const next = snapshots[expected + 1]?.step;
    if (cursor !== expected || next === undefined || next === null) return onEnd();
    timer = setTimeout(
      () => {
        if (recording.view().cursor !== expected) return onEnd();
        recording.goTo(expected + 1);
        playNext(expected + 1);
      },
      pauseBefore(next, speed()),
    );
  };
  playNext(recording.view().cursor);
  return () => clearTimeout(timer);
}
