import type { Checkpoints } from './checkpoints.js';

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
  const { position, writes } = (await checkpoints.read(subscription)) ?? { position: 0, writes: 0 };
  if (position < from) return;
  await checkpoints.write([
    { subscription, position: to, tries: 0, starts: 0, holder: null, writes: writes + 1 },
  ]);
}
