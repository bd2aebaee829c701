import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Does work for someone, so that questions which the work asks count as theirs. */
export const askingFor = <Result>(asker: string, work: () => Result): Result => askers.run(asker, work);

/** The asker of the current work; an empty string when it has none. */
export const currentAsker = (): string => askers.getStore() ?? '';
