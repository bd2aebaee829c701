import { CallFailed } from './call-failed';

type Calls<Name extends string> = Record<Name, (...args: never[]) => Promise<unknown>>;

/**
 * Calls that no screen makes first: their code, and what the contract says of them, is loaded with the first one. Without a
 * connection that fails as a call does, so that a message waits for one and is not given up.
 */
export const lateCalls = <Name extends string, Module extends Calls<Name>>(
  load: () => Promise<Module>,
  ...names: readonly Name[]
): Pick<Module, Name> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async (...args: never[]) => (await load().catch(failedToLoad))[name](...args),
    ]),
  ) as Pick<Module, Name>;

function failedToLoad(problem: unknown): never {
  throw navigator.onLine ? problem : CallFailed.offline();
}
