import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '../wiring/router/hooks';
import { pageKeyOf } from '../wiring/router/address';
import type { AnyActorRef, Snapshot } from 'xstate';
import { useActors } from '../wiring/root-actors';
import { storeList } from '../wiring/storage/stored-lists';

const maxSnapshots = 20;

export type ListSnapshots = Map<string, Snapshot<unknown>>;

interface ListEntry {
  /** Of the page in the browser's history; null for a list that a part of the page keeps by itself. */
  locationKey: string | null;
  /** Of the list on that page. */
  entry: string;
  snapshots: ListSnapshots;
}

/**
 * Back, and loading the page again, show a list at once as it was left, so that the scroll position fits; it catches up from the position it was
 * true at. Give `snapshot` to the list's actor, and the actor to {@link useKeepListSnapshot}. With `ownSnapshots` it is kept
 * there by its name, and nothing of it is stored.
 */
export function useListSnapshot(
  name: string,
  ownSnapshots?: ListSnapshots,
): ListEntry & { snapshot: Snapshot<unknown> | undefined } {
  const { listSnapshots } = useActors();
  // What is opened over a list is an entry of its own in the history: the list is kept at the one it is left from, or at its own.
  const key = pageKeyOf(useLocation());
  const entry = ownSnapshots ? name : `${key} ${name}`;
  const snapshots = ownSnapshots ?? listSnapshots;
  const [snapshot] = useState(() => snapshots.get(entry));
  return { locationKey: ownSnapshots ? null : key, entry, snapshots, snapshot };
}

/** Keeps a list that has loaded when its page is left, or loaded again. */
export function useKeepListSnapshot(
  { locationKey, entry, snapshots }: ListEntry,
  actor: AnyActorRef,
  hasLoaded: boolean,
): void {
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
      snapshots.delete(left);
      snapshots.set(left, actor.getPersistedSnapshot());
      const oldest = snapshots.keys().next().value;
      if (snapshots.size > maxSnapshots && oldest !== undefined) snapshots.delete(oldest);
    };
    const store = ({ persisted }: PageTransitionEvent) => {
      // The browser itself keeps such a page as it is.
      const { locationKey: page, entry: left } = latest.current;
      if (persisted || page === null) return;
      keep();
      const kept = snapshots.get(left);
      if (kept !== undefined) storeList(page, left, kept);
    };
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      keep();
    };
  }, [snapshots, actor, hasLoaded]);
}
