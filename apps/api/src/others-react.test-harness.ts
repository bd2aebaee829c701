import { leaseName } from './subscriptions/lease.js';
import type { Storage } from './storage/storage.js';

/** Shorter than the time after which a process takes over from one that writes no more, ms. */
const writesEvery = 2000;

/**
 * As if another process had the lease for as long as the storage is open: what subscriptions read and append is not among
 * what a test counts.
 */
export async function othersReact({ checkpoints }: Pick<Storage, 'checkpoints'>): Promise<void> {
  const lease = { subscription: leaseName, position: 0, tries: 0, starts: 0, holder: 'another' };
  let writes = 0;
  const write = () => checkpoints.write([{ ...lease, writes: (writes += 1) }]);
  await write();
  const writing = setInterval(() => {
    write().catch(() => clearInterval(writing)); // the storage is closed
  }, writesEvery).unref();
}
