import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { knownElsewhere } from '@voltyard/machines/live-list/known-elsewhere';
import type { LiveRows, RowRules } from '@voltyard/machines/live-list/live-rows';
import type { Snapshot } from 'xstate';
import type { ListSnapshots } from '../../live/list-snapshots';
import { useActors } from '../../wiring/root-actors';

interface AdsOfType {
  kind: AdKind;
  productType: ProductType;
}

/** Finds the ads of the lists looked at before, for one that the network is cut for before it is loaded. */
export function useKnownAds(ads: AdsOfType): Pick<RowRules<AdCard>, 'knownElsewhere'> {
  const { listSnapshots } = useActors();
  return { knownElsewhere: (list) => knownElsewhere(rowsOf(listSnapshots, ads), list) };
}

type KeptAds = Snapshot<unknown> & { context: { rows: LiveRows<AdCard> } };

function rowsOf(snapshots: ListSnapshots, { kind, productType }: AdsOfType): LiveRows<AdCard>[] {
  // The name of every list of ads begins with both, as `useLiveAds` names it.
  const beginning = ` ${JSON.stringify({ kind, productType }).slice(0, -1)}`;
  return [...snapshots]
    .filter(([entry]) => entry.includes(beginning))
    .map(([, kept]) => (kept as KeptAds).context.rows);
}
