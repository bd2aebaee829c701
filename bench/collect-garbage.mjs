import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So that the memory of a process is what it keeps. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // What a finaliser lets go of goes with the second one.
  collect();
  collect();
}
