import { subscriptionDefinitions } from './app.js';
import type { Storage } from './storage/storage.js';

/** Shorter than the time after which a process takes over from one that writes no more, ms. */
const writesEvery = 2000;

/**
 * As if another process ran all subscriptions for as long as the storage is open: what they read and append is not among
 * what a test counts.
 */
export async function othersReact({ checkpoints }: Pick<Storage, 'checkpoints'>): Promise<void> {
  const none = { position: 0, tries: 0, starts: 0 };
  let writes = 0;
  const write = async () => {
    writes += 1;
    for (const { name } of subscriptionDefinitions)
      await checkpoints.write({ subscription: name, holder: 'another', writes, ...none });
  };
  await write();
  const writing = setInterval(() => {
    write().catch(() => clearInterval(writing)); // the storage is closed
  }, writesEvery).unref();
}
