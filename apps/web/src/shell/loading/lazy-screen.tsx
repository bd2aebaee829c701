import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useState } from 'react';
import { fromPromise } from 'xstate';
import { messageOf } from '../../wiring/http/call-failed';
import { inspected } from '../../wiring/inspection/inspection';
import { ChunkFailure } from './ChunkFailure';

interface ScreenModule {
  Component: ComponentType;
}

/**
 * A route's screen in a chunk of its own. The router would remember a failed load until the page is loaded again; this
 * answers with a screen that says what failed and can try again in place.
 */
export const lazyScreen = (load: () => Promise<ScreenModule>) => ({
  lazy: async (): Promise<ScreenModule> =>
    load().catch((problem: unknown) => ({
      Component: () => <SecondChance load={load} problem={problem} />,
    })),
});

const screenLoadingMachine = loadingMachineOf<ScreenModule>();

function SecondChance({ load, problem }: { load: () => Promise<ScreenModule>; problem: unknown }) {
  const [{ machine, snapshot, latestProblem }] = useState(() => loadingAgain(load, problem));
  const actor = useActorRef(machine, { snapshot, ...inspected });
  const state = useSelector(actor, (current) => current);
  const Screen = state.context.value?.Component;
  if (Screen !== undefined) return <Screen />;
  return (
    <ChunkFailure
      problem={latestProblem()}
      isTrying={state.hasTag('busy')}
      onRetry={() => actor.send({ type: 'load.retried' })}
    />
  );
}

/** Begins where the router's own attempt has failed. What failed last stays known whole while it is tried again. */
function loadingAgain(load: () => Promise<ScreenModule>, problem: unknown) {
  let latest = problem;
  const machine = screenLoadingMachine.provide({
    actors: {
      load: fromPromise<ScreenModule>(() =>
        load().catch((again: unknown) => {
          latest = again;
          throw again;
        }),
      ),
    },
  });
  const context = { value: null, problem: { message: messageOf(problem) } };
  return {
    machine,
    snapshot: machine.resolveState({ value: 'failed', context }),
    latestProblem: () => latest,
  };
}
