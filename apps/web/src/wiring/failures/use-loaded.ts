import { useCallback, useEffect, useState } from 'react';
import { CallFailed, messageOf } from '../http/call-failed';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'loaded'; value: Value }
  | { status: 'missing' }
  | Failed;

interface Failed {
  status: 'failed';
  message: string;
  /** What the server refused it for; null when it did not get there. */
  code: string | null;
}

/**
 * Loads one thing and says how that went. What is loaded is fixed for the component's life: give it a `key` to load
 * another thing.
 */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  const begin = useCallback(() => {
    const controller = new AbortController();
    const settle = (result: Loaded<Value>) => !controller.signal.aborted && setLoaded(result);
    load(controller.signal).then(
      (value) => settle({ status: 'loaded', value }),
      (problem: unknown) => settle(failureOf(problem)),
    );
    return () => controller.abort();
  }, [load]);
  useEffect(() => begin(), [begin]);
  const loadAgain = () => {
    setLoaded({ status: 'loading' });
    begin();
  };
  return [loaded, loadAgain];
}

function failureOf(problem: unknown): { status: 'missing' } | Failed {
  const code = problem instanceof CallFailed ? problem.code : null;
  return code === 'not-found'
    ? { status: 'missing' }
    : { status: 'failed', message: messageOf(problem), code };
}
