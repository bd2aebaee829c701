/**
 * Loaded into the server that is measured: tells how long its event loop was held since that was last asked, and collects
 * garbage when it is asked to.
 */
import { collectWhenAsked } from './collect-garbage.mjs';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const resolution = 1;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let collecting = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collecting = Math.max(collecting, duration);
  });
  collections.observe({ entryTypes: ['gc'] });
  collectWhenAsked();
  process.on('message', (asked) => {
    if (asked !== 'held') return;
    process.send({
      longest: Math.max(0, delay.max / 1e6 - resolution),
      most: Math.max(0, delay.percentile(99) / 1e6 - resolution),
      collecting,
    });
    delay.reset();
    collecting = 0;
  });
  process.channel.unref();
}
