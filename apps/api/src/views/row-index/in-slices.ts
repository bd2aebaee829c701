import { setImmediate as others } from 'node:timers/promises';

/** How long steps run before other tasks do (ms). */
const sliceTime = 2;

/** Takes steps to their end, and lets other tasks run in between. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let begunAt = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begunAt < sliceTime) continue;
    await others();
    begunAt = performance.now();
  }
}
