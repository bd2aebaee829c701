import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyActorRef, Snapshot } from 'xstate';
import { useActors } from '../wiring/root-actors';
import { storeList } from '../wiring/storage/stored-lists';

const maxSnapshots = 20;

interface ListEntry {
  /** Of the page in the browser's history. */
  locationKey: string;
  /** Of the list on that page. */
  entry: string;
}

/**
 * Back, and loading the page again, show a list at once as it was left, so that the scroll position fits; it catches up from the position it was
 * true at. Give `snapshot` to the list's actor, and the actor to {@link useKeepListSnapshot}.
 */
export function useListSnapshot(name: string): ListEntry & { snapshot: Snapshot<unknown> | undefined } {
  const { listSnapshots } = useActors();
  // What is opened over a list is an entry of its own in the history: the list is kept at the one it is left from.
  const { key } = useLocation();
  const entry = `${key} ${name}`;
  const [snapshot] = useState(() => listSnapshots.get(entry));
  return { locationKey: key, entry, snapshot };
}

/** Keeps a list that has loaded when its page is left, or loaded again. */
export function useKeepListSnapshot(
  { locationKey, entry }: ListEntry,
  actor: AnyActorRef,
  hasLoaded: boolean,
): void {
  const { listSnapshots } = useActors();
  const latest = useRef({ locationKey, entry });
  useLayoutEffect(() => {
    latest.current = { locationKey, entry };
  });
  // A layout effect ends before the actor is stopped.
  useLayoutEffect(() => {
    if (!hasLoaded) return;
    const keep = () => {
      const { entry: left } = latest.current;
      actor.send({ type: 'connection.closed' }); // a snapshot hears nothing
      listSnapshots.delete(left);
      listSnapshots.set(left, actor.getPersistedSnapshot());
      const oldest = listSnapshots.keys().next().value;
      if (listSnapshots.size > maxSnapshots && oldest !== undefined) listSnapshots.delete(oldest);
    };
    const store = ({ persisted }: PageTransitionEvent) => {
      // The browser itself keeps such a page as it is.
      if (persisted) return;
      keep();
      const kept = listSnapshots.get(latest.current.entry);
      if (kept !== undefined) storeList(latest.current.locationKey, latest.current.entry, kept);
    };
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      keep();
    };
  }, [listSnapshots, actor, hasLoaded]);
}
