import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Does work for someone, so that questions which the work asks count as theirs. */
export const askingFor = <Result>(asker: string, work: () => Result): Result => askers.run(asker, work);

/** Who the current work is done for; the empty text when nobody is named. */
export const currentAsker = (): string => askers.getStore() ?? '';
