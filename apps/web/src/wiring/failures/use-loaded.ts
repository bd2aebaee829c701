import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { CallFailed, messageOf } from '../http/call-failed';
import { inspected } from '../inspection/inspection';
import { unlessStopped } from './unless-stopped';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'loaded'; value: Value }
  | { status: 'missing' }
  | {
      status: 'failed';
      message: string;
      /** What the server refused it for; null when the request did not get there. */
      code: string | null;
    };

/**
 * Loads one thing and says how that went. What is loaded is fixed for the component's life: give it a `key` to load
 * another thing.
 */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): [Loaded<Value>, () => void] {
  const [machine] = useState(() =>
    loadingMachineOf<Value>().provide({
      actors: {
        load: fromPromise<Value>(({ signal }) =>
          unlessStopped(signal, load(signal)).catch((problem: unknown) => {
            throw problem instanceof CallFailed ? problem : new Error(messageOf(problem));
          }),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const state = useSelector(actor, (snapshot) => snapshot);
  return [shown(state), useCallback(() => actor.send({ type: 'load.retried' }), [actor])];
}

function shown<Value>(state: SnapshotFrom<ReturnType<typeof loadingMachineOf<Value>>>): Loaded<Value> {
  const { value, problem } = state.context;
  if (state.matches('missing')) return { status: 'missing' };
  if (state.matches('loaded')) return { status: 'loaded', value: value as Value };
  if (problem === null) return { status: 'loading' };
  return { status: 'failed', message: problem.message, code: problem.code ?? null };
}
