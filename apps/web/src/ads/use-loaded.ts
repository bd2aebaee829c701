import { useCallback, useEffect, useState } from 'react';
import { CallFailed, messageOf } from '../wiring/call-failed';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'loaded'; value: Value }
  | { status: 'missing' }
  | { status: 'failed'; message: string };

/** Loads one thing and says how that went; asked for another thing (another `load`), starts anew. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): [Loaded<Value>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const settle = (result: Loaded<Value>) => !controller.signal.aborted && setLoaded(result);
    setLoaded({ status: 'loading' });
    load(controller.signal).then(
      (value) => settle({ status: 'loaded', value }),
      (problem: unknown) => settle(isMissing(problem) ? { status: 'missing' } : failed(problem)),
    );
    return () => controller.abort();
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return [loaded, retry];
}

const failed = (problem: unknown) => ({ status: 'failed' as const, message: messageOf(problem) });

const isMissing = (problem: unknown): boolean =>
  problem instanceof CallFailed && problem.code === 'not-found';
