import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyActorRef, Snapshot } from 'xstate';
import { useActors } from './root-actors';

/** Live lists as they were when their page was left, by its place in the browser's history. */
export type ListsOfBefore = Map<string, Snapshot<unknown>>;

const mostKept = 20;

/**
 * Back shows a list at once as it was left, so that the scroll position fits; it catches up from the position it was
 * true at. Give `snapshot` to the list's actor, and the actor to {@link useKeptList}.
 */
export function useListOfBefore(name: string): { place: string; snapshot: Snapshot<unknown> | undefined } {
  const { listsOfBefore } = useActors();
  const { key } = useLocation();
  const [found] = useState(() => {
    const place = `${key} ${name}`;
    return { place, snapshot: listsOfBefore.get(place) };
  });
  return found;
}

/** Keeps a list that has loaded when its page is left. */
export function useKeptList(place: string, actor: AnyActorRef, hasLoaded: boolean): void {
  const { listsOfBefore } = useActors();
  // A layout effect ends before the actor is stopped.
  useLayoutEffect(() => {
    if (!hasLoaded) return;
    return () => {
      actor.send({ type: 'connection.closed' }); // what is kept does not hear any more
      listsOfBefore.delete(place);
      listsOfBefore.set(place, actor.getPersistedSnapshot());
      const oldest = listsOfBefore.keys().next().value;
      if (listsOfBefore.size > mostKept && oldest !== undefined) listsOfBefore.delete(oldest);
    };
  }, [listsOfBefore, place, actor, hasLoaded]);
}
