import { useState } from 'react';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { whenIdle } from '../../wiring/when-idle';
import { AdLoading } from './AdLoading';
import type { ShownAd, ShownAdProps } from './ShownAd';

/** What others than its owner can do about an ad: as heavy as the ad itself, and needed as late. */
export type LoadAdActions = () => Promise<{ adActions: NonNullable<ShownAdProps['actionsOf']> }>;

interface LateAdProps extends Omit<ShownAdProps, 'actionsOf'> {
  loadActions: LoadAdActions;
}

type Parts = { ShownAd: typeof ShownAd } & Awaited<ReturnType<LoadAdActions>>;

/** What was loaded stays: the next ad is shown at once. */
const arrived = new WeakMap<LoadAdActions, Parts>();

async function load(loadActions: LoadAdActions): Promise<Parts> {
  const [ad, actions] = await Promise.all([import('./ShownAd'), loadActions()]);
  const parts = { ShownAd: ad.ShownAd, adActions: actions.adActions };
  arrived.set(loadActions, parts);
  return parts;
}

/** Before a person can open an ad. One that fails is loaded again when it is opened, and then says so. */
export async function fetchAd(loadActions: LoadAdActions): Promise<void> {
  await whenIdle();
  await load(loadActions).catch(() => undefined);
}

/** An ad over a list. It comes after the list, which is drawn without it. */
export function LateAd({ loadActions, ...props }: LateAdProps) {
  // Decided once: an ad that is shown while it arrives would begin anew.
  const [parts] = useState(() => arrived.get(loadActions));
  return parts ? (
    <parts.ShownAd {...props} actionsOf={parts.adActions} />
  ) : (
    <ArrivingAd {...props} {...{ loadActions }} />
  );
}

function ArrivingAd({ loadActions, ...props }: LateAdProps) {
  const [parts, retry] = useLoaded(() => load(loadActions));
  if (parts.status === 'loaded') return <parts.value.ShownAd {...props} actionsOf={parts.value.adActions} />;
  const ad =
    parts.status === 'failed'
      ? ({ status: 'failed', problem: parts.message, retry } as const)
      : ({ status: 'loading' } as const);
  return <AdLoading {...props} ad={ad} />;
}
