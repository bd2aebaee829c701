import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { criteriaOfWanted } from '@voltyard/contracts/ads/criteria/wanted-search';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useEffect, useState } from 'react';
import { useVisitor } from '../../visitor/use-visitor';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { type AdsApi, useAdsApi } from '../ads-api';
import { isKept, nameOfSearch } from './kept-criteria';

interface KeptNames {
  has: (name: string) => boolean;
  add: (name: string) => void;
  remove: (name: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** The names (`nameOfSearch`) of the searches that the signed-in user keeps; none until they are loaded. */
export function useKeptNames({
  productType,
  isWanted,
}: {
  productType: ProductType;
  isWanted: boolean;
}): KeptNames {
  const { loadPrivateAds } = useAdsApi();
  const userId = useVisitor().user?.id ?? null;
  const [names, setNames] = useState(none);
  useEffect(() => {
    if (userId === null || !isWanted) return undefined;
    const asking = new AbortController();
    loggedUnlessStopped(asking.signal, keptNamesOf(loadPrivateAds, productType, asking.signal)).then(
      (found) => !asking.signal.aborted && setNames((known) => new Set([...known, ...found])),
      // Whoever presses the button asks again.
      () => undefined,
    );
    return () => {
      asking.abort();
      setNames(none);
    };
  }, [loadPrivateAds, userId, productType, isWanted]);
  return {
    has: (name) => names.has(name),
    add: (name) => setNames((known) => new Set([...known, name])),
    remove: (name) => setNames((known) => new Set([...known].filter((one) => one !== name))),
  };
}

/** Loads them from the server. */
const keptNamesOf = async (...asked: Parameters<typeof keptAdsOf>): Promise<ReadonlySet<string>> => {
  const kept = await keptAdsOf(...asked);
  return new Set(kept.map((card) => nameOfSearch(asked[1], criteriaOfWanted(card))));
};

/** The searches that the signed-in user keeps. */
export async function keptAdsOf(
  loadPrivateAds: AdsApi['loadPrivateAds'],
  productType: ProductType,
  signal?: AbortSignal,
): Promise<BuyerAdCard[]> {
  const kept: BuyerAdCard[] = [];
  let before: string | null = null;
  do {
    // Each page says where the next one begins.
    const { rows, next } = await loadPrivateAds({ kind: 'wanted', productType }, before, signal);
    kept.push(...rows.filter(isKept));
    before = next;
  } while (before !== null);
  return kept;
}
