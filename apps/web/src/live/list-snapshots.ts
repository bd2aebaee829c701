import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyActorRef, Snapshot } from 'xstate';
import { useActors } from '../wiring/root-actors';

const maxSnapshots = 20;

/**
 * Back shows a list at once as it was left, so that the scroll position fits; it catches up from the position it was
 * true at. Give `snapshot` to the list's actor, and the actor to {@link useKeepListSnapshot}.
 */
export function useListSnapshot(name: string): { entry: string; snapshot: Snapshot<unknown> | undefined } {
  const { listSnapshots } = useActors();
  // What is opened over a list is an entry of its own in the history: the list is kept at the one it is left from.
  const { key } = useLocation();
  const entry = `${key} ${name}`;
  const [snapshot] = useState(() => listSnapshots.get(entry));
  return { entry, snapshot };
}

/** Keeps a list that has loaded when its page is left. */
export function useKeepListSnapshot(entry: string, actor: AnyActorRef, hasLoaded: boolean): void {
  const { listSnapshots } = useActors();
  const latestEntry = useRef(entry);
  useLayoutEffect(() => {
    latestEntry.current = entry;
  });
  // A layout effect ends before the actor is stopped.
  useLayoutEffect(() => {
    if (!hasLoaded) return;
    return () => {
      const left = latestEntry.current;
      actor.send({ type: 'connection.closed' }); // a snapshot hears nothing
      listSnapshots.delete(left);
      listSnapshots.set(left, actor.getPersistedSnapshot());
      const oldest = listSnapshots.keys().next().value;
      if (listSnapshots.size > maxSnapshots && oldest !== undefined) listSnapshots.delete(oldest);
    };
  }, [listSnapshots, actor, hasLoaded]);
}
