import type { Commit } from '../event-store/event-store.js';
import { rememberLast } from './remember-last.js';
import type { Projection, Recorded, RowToStore } from './views.js';

/** The steps of a projection that both storages share; reading and writing the rows is theirs. */

/** The rows a commit changes, each once. */
export function idsTouched(projection: Projection, commit: Commit): readonly string[] {
  const recorded = recordedIn(commit);
  const ids =
    recorded.length === 1
      ? projection.idsOf(recorded[0]!)
      : recorded.flatMap((each) => projection.idsOf(each));
  return ids.length > 1 ? [...new Set(ids)] : ids;
}

/** The row after all events of the commit that touch it. */
export function rowAfter(
  projection: Projection,
  commit: Commit,
  id: string,
  before: RowToStore | null,
): RowToStore | null {
  const recorded = recordedIn(commit);
  const touching =
    recorded.length === 1 ? recorded : recorded.filter((each) => projection.idsOf(each).includes(id));
  return touching.reduce((row, each) => projection.evolve(row, each, id), before);
}

const recordedIn = rememberLast(
  ({ stream, version, position, at, events }: Commit): Recorded<Commit['events'][number]>[] =>
    events.map((event) => ({ event, stream, version, position, at })),
);
