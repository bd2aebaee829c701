import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In a process whose memory is to be what it keeps: does so when its parent asks for it. */
export function collectWhenAsked() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('message', (asked) => {
    if (asked !== 'collect') return;
    // What a finaliser lets go of goes with the second one.
    collect();
    collect();
    process.send('collected');
  });
}

/** Resolves when the process has. */
export async function collectIn(child) {
  child.send('collect');
  await once(child, 'message');
}
