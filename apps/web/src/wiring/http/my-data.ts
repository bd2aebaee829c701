import { getMyData } from '@voltyard/contracts/accounts/account-deletion.rest';
import type { ReplyOf } from '@voltyard/contracts/endpoint';
import { call } from './api-client';
import { CallFailed } from './call-failed';

type Page = ReplyOf<typeof getMyData>;
/** All pages as one. */
export type MyData = Omit<Page, 'next'>;

export interface CollectOptions {
  signal: AbortSignal;
  /** How many entries of all kinds have arrived. */
  onPage: (items: number) => void;
  /** The server requires a pause of so many seconds. */
  onPause: (seconds: number) => void;
}

/** Fetches everything of the signed-in person. Where the server requires a pause after the first page, it continues after that. */
export async function collectMyData({ signal, onPage, onPause }: CollectOptions): Promise<MyData> {
  const { next: second, ...data } = await call(getMyData, {}, { signal });
  const report = () => onPage([...Object.values(data.belongings), data.history].flat().length);
  report();
  for (let next = second; next !== null;) {
    const page = await patiently(next, { signal, onPause });
    for (const [name, items] of Object.entries(page.belongings))
      data.belongings[name] = [...(data.belongings[name] ?? []), ...items];
    data.history.push(...page.history);
    next = page.next;
    report();
  }
  return data;
}

async function patiently(
  before: string,
  { signal, onPause }: Pick<CollectOptions, 'signal' | 'onPause'>,
): Promise<Page> {
  for (;;) {
    try {
      return await call(getMyData, { query: { before } }, { signal });
    } catch (problem) {
      if (!(problem instanceof CallFailed) || problem.code !== 'too-many-requests') throw problem;
      const seconds = problem.retryAfter ?? 5;
      onPause(seconds);
      await pause(seconds * 1000, signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
