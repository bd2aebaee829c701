/** Loaded into the server that is measured: tells how long its event loop was held since that was last asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const resolution = 1;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  process.on('message', () => {
    process.send(Math.max(0, delay.max / 1e6 - resolution));
    delay.reset();
  });
  process.channel.unref();
}
