import type { SearchChangeEvent } from '@voltyard/contracts/searches/searches.events';
import type { SliceContext } from '../../slice.js';
import { searchChangesDecider, streamOfSearchChanges } from './search-changes.decider.js';

const oneDay = 86_400_000;

/** Stores a change of a person's own search; `change` is given the time of its commit (ISO 8601). */
export async function changeSearch(
  { handle, now }: Pick<SliceContext, 'handle' | 'now'>,
  userId: string,
  change: (at: string) => SearchChangeEvent,
): Promise<{ position: number }> {
  // The day decides which stream it is; the time of the commit may be that of the next one.
  const { position } = await handle(
    streamOfSearchChanges({ userId, at: now().toISOString() }),
    searchChangesDecider,
    (at) => ({ ...change(at), tomorrowIn: Math.ceil((oneDay - (Date.parse(at) % oneDay)) / 1000) }),
  );
  return { position };
}
