import type { Checkpoints } from '../subscriptions/checkpoints.js';
import { movedTo } from '../subscriptions/pass-over.js';

/** By its name, up to where a reader of the log is done with everything. */
export type Reached = ReadonlyMap<string, number>;

/** So many parked events are looked at. */
const mostParked = 10_000;

/**
 * How far the readers of a log are, up to the first event that each has put aside: what comes after is reacted to again in
 * another place, where nothing is put aside. To be asked before the log is copied: what they did is in it then.
 */
export async function reachedBy(checkpoints: Pick<Checkpoints, 'all' | 'parked'>): Promise<Reached> {
  const reached = new Map((await checkpoints.all()).map((one) => [one.subscription, one.position]));
  for (const { subscription, position } of await checkpoints.parked({ limit: mostParked }))
    reached.set(subscription, Math.min(reached.get(subscription) ?? 0, position - 1));
  return reached;
}

/** Lets the readers of a copied log continue there, so that they do not go through all of it again. */
export async function copyReaders(reached: Reached, into: Pick<Checkpoints, 'all' | 'write'>): Promise<void> {
  const there = new Map((await into.all()).map((one) => [one.subscription, one]));
  const behind = [...reached].flatMap(([subscription, position]) => {
    const known = there.get(subscription) ?? null;
    return position > (known?.position ?? 0) ? [movedTo(position, subscription, known)] : [];
  });
  if (behind.length > 0) await into.write(behind);
}
