import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { AdCounts } from '@voltyard/contracts/ads/criteria/list-counts';
import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import type { EffectProblem } from '@voltyard/machines/effect-problem';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { locale } from '../../ui/formats';
import { useLatest } from '../../ui/use-latest';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { useAdsApi } from '../ads-api';
import { topicOf } from '../list/topic-of';
import type { FilterCounts } from './FilterFields';
import { relaxedCounts } from './relaxed-counts';

/** The counts are loaded at most this often (ms), however many ads change. */
const pauseBetweenCounts = 1000;

/**
 * Where very many watch the list, which a digest says, they would all ask for its counts in the same moment: each waits for a
 * time of its own between these (ms).
 */
const pauseAfterDigest = { from: 5000, to: 30_000 };

/** The pause before the counts are loaded again after a failure (ms). */
const pauseAfterFailure = 3000;

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

/** Loads again after a failure that may pass. */
function useRetry(failure: EffectProblem | null, retry: () => void): void {
  useEffect(() => {
    if (failure === null || !mayPass(failure)) return undefined;
    const timer = setTimeout(retry, Math.max(pauseAfterFailure, (failure.retryAfter ?? 0) * 1000));
    return () => clearTimeout(timer);
  }, [failure, retry]);
}

const mayPass = ({ code, isNetwork }: EffectProblem): boolean =>
  isNetwork === true || code === 'not-ready' || code === 'too-many-requests';

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
          const counts = await loggedUnlessStopped(signal, loadFilterCounts(asked, criteria, signal));
          return { about: askedAbout, key: askedKey, counts };
        }),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const outdate = useCallback(() => actor.send({ type: 'value.outdated' }), [actor]);
  const { value: loaded, problem } = useSelector(actor, ({ context }) => context);
  useRetry(problem, outdate);
  const asked = useRef(key);
  useEffect(() => {
    if (asked.current !== key) outdate();
    asked.current = key;
  }, [outdate, key]);
  const topic = topicOf(scope);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outdatedFor = (pause: number) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        outdate();
      }, pause);
    };
    const outdated = () => outdatedFor(pauseBetweenCounts);
    const { from, to } = pauseAfterDigest;
    let isStarting = true;
    // The list itself watches the topic.
    const stop = topics.listen(topic, {
      // Changes were missed while there was no connection, also before the first one.
      opened: () => !isStarting && outdated(),
      closed: () => undefined,
      changed: outdated,
      digest: () => outdatedFor(from + Math.random() * (to - from)),
    });
    isStarting = false;
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [outdate, topics, topic]);
  // Where the ones of this filter could not be loaded, others would come and go with every attempt.
  const isOfAnother = loaded?.key !== key && problem !== null;
  return loaded === null || loaded.about !== about || isOfAnother
    ? null
    : readCounts(loaded.counts, loaded.key === key);
}

function readCounts(counted: AdCounts, isCurrent: boolean): FilterCounts {
  const { count, isCapped, unknown, values, open } = counted;
  return {
    count: isCapped ? `${count.toLocaleString(locale)}+` : count.toLocaleString(locale),
    values,
    open,
    unknown,
    unsaid: isCurrent ? counted.unsaid : [],
    relaxed: isCurrent ? relaxedCounts(counted) : [],
    total: isCurrent ? count : null,
  };
}
