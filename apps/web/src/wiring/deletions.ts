import type { undoableDeletionMachine } from '@voltyard/machines/undoable-deletion/undoable-deletion.machine';
import { type ActorRefFrom, createActor } from 'xstate';
import { inspected } from './inspection/inspection';

type DeletionMachine = typeof undoableDeletionMachine;
type DeletionActor = ActorRefFrom<DeletionMachine>;

/** What a press of Delete deletes, how, and what is said of it. */
export interface Deletion {
  /** Of what is deleted, as lists name it. */
  id: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** What to say of it: it is gone, it is being restored, it could not be restored, it came back. */
  messages: { gone: string; restoring: string; stillGone: string; back: string };
  /** What to say first when it could not be deleted, or restored; then comes why. */
  failures?: { notGone: string; notBack: string };
  /** It is restored; the lists hear of it a little later. */
  onRestored?: () => void;
}

export interface DeletionPress extends Deletion {
  /** What had the focus. */
  pressed: Element | null;
  /** What takes the place of the item that goes. */
  neighbour: string | null;
}

/** What is on its way out of its list, and what is on its way back, by id. */
export interface DeletionsUnderWay {
  leaving: ReadonlySet<string>;
  restoring: ReadonlySet<string>;
}

/** The deletions that are under way or can be undone, one for each thing, whatever page is shown. */
export interface Deletions {
  /** Null where the press does nothing: the thing is being deleted already. */
  press: (
    press: DeletionPress,
    machineOf: (last: () => DeletionPress) => DeletionMachine,
  ) => DeletionActor | null;
  find: (id: string) => DeletionActor | undefined;
  /** The same object until something changes. */
  underWay: () => DeletionsUnderWay;
  subscribe: (onChanged: () => void) => () => void;
  /** Why a thing could not be restored may not hold any more. */
  retractFailures: () => void;
  /** Nothing can be undone any more. */
  stopAll: () => void;
}

export function createDeletions(): Deletions {
  const known = new Map<string, { actor: DeletionActor; last: DeletionPress }>();
  const listeners = new Set<() => void>();
  const idsOf = (isMeant: (snapshot: ReturnType<DeletionActor['getSnapshot']>) => boolean) =>
    new Set([...known].filter(([, { actor }]) => isMeant(actor.getSnapshot())).map(([id]) => id));
  let underWay: DeletionsUnderWay = { leaving: new Set(), restoring: new Set() };
  const update = () => {
    underWay = {
      leaving: idsOf((now) => now.hasTag('leaving')),
      restoring: idsOf((now) => now.matches('restoring')),
    };
    for (const listener of listeners) listener();
  };
  const forget = (id: string) => {
    known.delete(id);
    update();
  };
  return {
    press: (press, machineOf) => {
      const { id } = press;
      const entry = known.get(id);
      if (entry) {
        if (!entry.actor.getSnapshot().can({ type: 'delete.clicked' })) return null;
        entry.last = press;
        entry.actor.send({ type: 'delete.clicked' });
        return entry.actor;
      }
      const actor = createActor(
        machineOf(() => known.get(id)?.last ?? press),
        inspected,
      );
      known.set(id, { actor, last: press });
      actor.subscribe({ next: update, complete: () => forget(id) });
      actor.start();
      return actor;
    },
    find: (id) => known.get(id)?.actor,
    underWay: () => underWay,
    subscribe: (onChanged) => {
      listeners.add(onChanged);
      return () => void listeners.delete(onChanged);
    },
    retractFailures: () => {
      for (const { actor } of known.values()) actor.send({ type: 'failure.outdated' });
    },
    stopAll: () => {
      for (const { actor } of known.values()) actor.stop();
    },
  };
}
