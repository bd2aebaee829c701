import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyActorRef, Snapshot } from 'xstate';
import { useActors } from '../wiring/root-actors';

/** Live lists as they were when their page was left, by its place in the browser's history. */
export type ListSnapshots = Map<string, Snapshot<unknown>>;

const mostKept = 20;

/**
 * Back shows a list at once as it was left, so that the scroll position fits; it catches up from the position it was
 * true at. Give `snapshot` to the list's actor, and the actor to {@link useKeepListSnapshot}.
 */
export function useListSnapshot(name: string): { place: string; snapshot: Snapshot<unknown> | undefined } {
  const { listSnapshots } = useActors();
  // What is opened over a list is a place of its own in the history: the list is kept at the one it is left from.
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [snapshot] = useState(() => listSnapshots.get(place));
  return { place, snapshot };
}

/** Keeps a list that has loaded when its page is left. */
export function useKeepListSnapshot(place: string, actor: AnyActorRef, hasLoaded: boolean): void {
  const { listSnapshots } = useActors();
  const latestPlace = useRef(place);
  useLayoutEffect(() => {
    latestPlace.current = place;
  });
  // A layout effect ends before the actor is stopped.
  useLayoutEffect(() => {
    if (!hasLoaded) return;
    return () => {
      const left = latestPlace.current;
      actor.send({ type: 'connection.closed' }); // what is kept does not hear any more
      listSnapshots.delete(left);
      listSnapshots.set(left, actor.getPersistedSnapshot());
      const oldest = listSnapshots.keys().next().value;
      if (listSnapshots.size > mostKept && oldest !== undefined) listSnapshots.delete(oldest);
    };
  }, [listSnapshots, actor, hasLoaded]);
}
