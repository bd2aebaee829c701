import type { FoundMachine } from '../machines/found-machines.js';
import type { LiveActor } from './live-pages.js';

/** Leaves out what is part of a machine's own work: it has nothing to tell that the machine does not tell itself. */
export function withoutOwnActors(
  actors: readonly LiveActor[],
  machines: readonly FoundMachine[],
): readonly LiveActor[] {
  const ownOf = (parentId: string | null) => {
    const parent = actors.find(({ id }) => id === parentId);
    return machines.find(({ id }) => id === parent?.machine)?.model.ownActors ?? [];
  };
  return actors.filter(({ source, parentId }) => source === null || !ownOf(parentId).includes(source));
}
