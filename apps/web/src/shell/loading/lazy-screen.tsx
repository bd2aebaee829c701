import { type ComponentType, useState } from 'react';
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

type Attempt =
  | { state: 'failed'; problem: unknown }
  | { state: 'trying'; problem: unknown }
  | { state: 'loaded'; Screen: ComponentType };

function SecondChance({ load, problem }: { load: () => Promise<ScreenModule>; problem: unknown }) {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'failed', problem });
  if (attempt.state === 'loaded') return <attempt.Screen />;
  const tryAgain = async () => {
    setAttempt({ state: 'trying', problem: attempt.problem });
    setAttempt(
      await load().then(
        ({ Component }): Attempt => ({ state: 'loaded', Screen: Component }),
        (again: unknown): Attempt => ({ state: 'failed', problem: again }),
      ),
    );
  };
  return (
    <ChunkFailure
      problem={attempt.problem}
      isTrying={attempt.state === 'trying'}
      onRetry={() => void tryAgain()}
    />
  );
}
