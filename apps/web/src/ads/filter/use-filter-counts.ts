import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { type AdCounts, maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import type { ProductType } from '@voltyard/contracts/product-types';
import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { locale } from '../../ui/formats';
import { useLatest } from '../../ui/use-latest';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { useAdsApi } from '../ads-api';
import type { FilterCounts } from './FilterFields';

/** The counts are loaded at most this often (ms), however many ads change. */
const pauseBetweenCounts = 1000;

interface CountsQuery {
  kind: AdKind;
  productType: ProductType;
  filter: ListFilter;
  /** A key of the kind, the type and the filter. */
  key: string;
}

/**
 * The live counts of a filter; null until they are known. The counts of the previous filter stay while those of another
 * one are loading.
 */
export function useFilterCounts(query: CountsQuery): FilterCounts | null {
  const { kind, productType, key } = query;
  const { loadFilterCounts, topics } = useAdsApi();
  const latest = useLatest(query);
  const [machine] = useState(() =>
    loadingMachineOf<{ key: string; counts: AdCounts }>().provide({
      actors: {
        load: fromPromise(async ({ signal }) => {
          const { filter, ...of } = latest();
          const { sort: _sort, limit: _limit, ...criteria } = filter;
          const counts = loadFilterCounts(of.kind, of.productType, criteria, signal);
          return { key: of.key, counts: await loggedUnlessStopped(signal, counts) };
        }),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const state = useSelector(actor, (snapshot) => snapshot);
  const loaded = state.context.value;
  const asked = useRef(key);
  useEffect(() => {
    if (asked.current !== key) actor.send({ type: 'value.outdated' });
    asked.current = key;
  }, [actor, key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outdated = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        actor.send({ type: 'value.outdated' });
      }, pauseBetweenCounts);
    };
    // The list itself watches the topic.
    const stop = topics.listen(`${kind}:${productType}`, {
      opened: () => undefined,
      closed: () => undefined,
      changed: outdated,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [actor, topics, kind, productType]);
  const isOfAnother = loaded?.key !== key && state.matches('loaded');
  return loaded === null || isOfAnother ? null : readCounts(loaded.counts);
}

function readCounts({ count, isCapped, withUnknown, values }: AdCounts): FilterCounts {
  const read = (counted: number) =>
    counted >= maxAdsCounted ? `${maxAdsCounted.toLocaleString(locale)}+` : counted.toLocaleString(locale);
  return {
    count: isCapped ? `${count.toLocaleString(locale)}+` : count.toLocaleString(locale),
    values,
    unknown: read(Math.max(0, withUnknown - count)),
  };
}
