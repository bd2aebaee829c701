import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProblemCode } from '@voltyard/contracts/problems';
import type { ProductType } from '@voltyard/contracts/product-types';
import { knownElsewhere } from '@voltyard/machines/live-list/known-elsewhere';
import type { LiveRows } from '@voltyard/machines/live-list/live-rows';
import { useState } from 'react';
import type { Snapshot } from 'xstate';
import type { ListSnapshots } from '../../live/list-snapshots';
import { CallFailed } from '../../wiring/http/call-failed';
import { useActors } from '../../wiring/root-actors';
import { type AdsApi, useAdsApi } from '../ads-api';
import type { KnownAds } from './use-live-ads';

interface AdsOfType {
  kind: AdKind;
  productType: ProductType;
}

/** Finds the ads of the lists looked at before, for one that the network is cut for before it is loaded. */
export function useKnownAds(ads: AdsOfType): KnownAds {
  const { listSnapshots } = useActors();
  const api = useAdsApi();
  const [loadAds] = useState(() => unlessOffline(api.loadAds));
  return { rules: { knownElsewhere: (list) => knownElsewhere(rowsOf(listSnapshots, ads), list) }, loadAds };
}

const notReady: ProblemCode = 'not-ready';

/**
 * Where the browser knows of no network the first load fails at once, so that the known ads are there at once. The browser may
 * be wrong, and the page connected all the same: as of a server that is not ready yet, the list soon asks again by itself.
 */
function unlessOffline(loadAds: AdsApi['loadAds']): AdsApi['loadAds'] {
  let isFirst = true;
  return async (...query) => {
    const isCut = isFirst && !navigator.onLine;
    isFirst = false;
    if (isCut) throw new CallFailed({ status: 0, code: notReady, message: CallFailed.offline().message });
    return loadAds(...query);
  };
}

type KeptAds = Snapshot<unknown> & { context: { rows: LiveRows<AdCard> } };

function rowsOf(snapshots: ListSnapshots, { kind, productType }: AdsOfType): LiveRows<AdCard>[] {
  // The name of every list of ads begins with both, as `useLiveAds` names it.
  const beginning = ` ${JSON.stringify({ kind, productType }).slice(0, -1)}`;
  return [...snapshots]
    .filter(([entry]) => entry.includes(beginning))
    .map(([, kept]) => (kept as KeptAds).context.rows);
}
