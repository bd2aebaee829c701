import { logged } from './logged';

/**
 * The result of an effect while its actor runs. The failure of an aborted effect is left out: in development React stops
 * an actor and starts the same one again, which would fail by it.
 */
export const unlessStopped = <Value>(signal: AbortSignal, result: Promise<Value>): Promise<Value> =>
  result.catch((problem: unknown) => {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw problem;
  });

/** The same of a load whose failure is shown in its place: it is logged. */
export const loggedUnlessStopped = <Value>(signal: AbortSignal, result: Promise<Value>): Promise<Value> =>
  logged(unlessStopped(signal, result));
