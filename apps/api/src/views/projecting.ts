import type { Commit } from '../event-store/event-store.js';
import type { Projection, Recorded, RowToStore } from './views.js';

/** The steps of a projection that both storages share; reading and writing the rows is theirs. */

/** The rows a commit changes, each once. */
export function idsTouched(projection: Projection, commit: Commit): string[] {
  const ids = recordedIn(commit).flatMap((recorded) => projection.idsOf(recorded));
  return ids.length > 1 ? [...new Set(ids)] : ids;
}

/** The row after all events of the commit that touch it. */
export function rowAfter(
  projection: Projection,
  commit: Commit,
  id: string,
  before: RowToStore | null,
): RowToStore | null {
  return recordedIn(commit)
    .filter((recorded) => projection.idsOf(recorded).includes(id))
    .reduce((row, recorded) => projection.evolve(row, recorded, id), before);
}

const recordedIn = ({
  stream,
  version,
  position,
  at,
  events,
}: Commit): Recorded<Commit['events'][number]>[] =>
  events.map((event) => ({ event, stream, version, position, at }));
