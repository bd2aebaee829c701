import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { type AdCounts, maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { locale } from '../../ui/formats';
import { useLatest } from '../../ui/use-latest';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { useAdsApi } from '../ads-api';
import { topicOf } from '../list/topic-of';
import type { FilterCounts } from './FilterFields';

/** The counts are loaded at most this often (ms), however many ads change. */
const pauseBetweenCounts = 1000;

interface CountsQuery {
  scope: ListScope;
  filter: ListFilter;
  /** A key of the filter. */
  key: string;
}

interface Counted {
  about: string;
  key: string;
  counts: AdCounts;
}

const aboutOf = (scope: ListScope): string => Object.values(scope).join(' ');

/**
 * The live counts of a filter; null until they are known. The counts of the list's previous filter stay while those of
 * another one are loading.
 */
export function useFilterCounts(query: CountsQuery): FilterCounts | null {
  const { scope } = query;
  const about = aboutOf(scope);
  const key = `${about} ${query.key}`;
  const { loadFilterCounts, topics } = useAdsApi();
  const latest = useLatest({ ...query, about, key });
  const [machine] = useState(() =>
    loadingMachineOf<Counted>().provide({
      actors: {
        load: fromPromise(async ({ signal }) => {
          const { scope: asked, filter, about: askedAbout, key: askedKey } = latest();
          const { sort: _sort, limit: _limit, ...criteria } = filter;
          const counts = loadFilterCounts(asked, criteria, signal);
          return { about: askedAbout, key: askedKey, counts: await loggedUnlessStopped(signal, counts) };
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
  const topic = topicOf(scope);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outdated = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        actor.send({ type: 'value.outdated' });
      }, pauseBetweenCounts);
    };
    // The list itself watches the topic.
    const stop = topics.listen(topic, {
      opened: () => undefined,
      closed: () => undefined,
      changed: outdated,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [actor, topics, topic]);
  const isOfAnother = loaded?.key !== key && state.matches('loaded');
  return loaded === null || loaded.about !== about || isOfAnother ? null : readCounts(loaded.counts);
}

function readCounts({ count, isCapped, withUnknown, values, without }: AdCounts): FilterCounts {
  return {
    count: isCapped ? `${count.toLocaleString(locale)}+` : count.toLocaleString(locale),
    values,
    unknown: readCount(Math.max(0, withUnknown - count)),
    without,
  };
}

/** A count for people, with a plus at the limit of counts. */
export const readCount = (counted: number): string =>
  counted >= maxAdsCounted ? `${maxAdsCounted.toLocaleString(locale)}+` : counted.toLocaleString(locale);
