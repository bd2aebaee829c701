import type { Storage } from '../storage/storage.js';

/**
 * Whether the data can be read and written. Callers that ask while a check is in progress get the same answer:
 * however many ask, the data are asked once.
 */
export function dataState(
  storage: Pick<Storage, 'check'>,
  hasRoom: () => Promise<boolean>,
): () => Promise<'ready' | 'without data' | 'without room'> {
  const look = () =>
    storage.check().then(
      async () => ((await hasRoom()) ? ('ready' as const) : ('without room' as const)),
      () => 'without data' as const,
    );
  let underWay: ReturnType<typeof look> | null = null;
  return () => {
    underWay ??= look().finally(() => (underWay = null));
    return underWay;
  };
}
