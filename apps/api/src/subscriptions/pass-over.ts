import type { Checkpoint, Checkpoints } from './checkpoints.js';

export interface PassedOver {
  readonly subscription: string;
  readonly from: number;
  readonly to: number;
}

/** Lets a subscription that is done with everything up to `from` continue behind `to`, while no process reacts. */
export async function passOver(
  checkpoints: Pick<Checkpoints, 'read' | 'write'>,
  { subscription, from, to }: PassedOver,
): Promise<void> {
  const known = await checkpoints.read(subscription);
  if ((known?.position ?? 0) < from) return;
  await checkpoints.write([movedTo(to, subscription, known)]);
}

/** The checkpoint of a subscription that continues behind a position, in the place of the one that is known. */
export const movedTo = (
  position: number,
  subscription: string,
  known: Pick<Checkpoint, 'writes'> | null,
): Checkpoint => ({
  subscription,
  position,
  tries: 0,
  starts: 0,
  holder: null,
  writes: (known?.writes ?? 0) + 1,
});
