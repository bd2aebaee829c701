import type { favouriteMachine } from '@voltyard/machines/favourite/favourite.machine';
import type { ActorRefFrom } from 'xstate';

export type HeartActor = ActorRefFrom<typeof favouriteMachine>;

/** Calls `changed` with the ids of the ads that are saved, now and after each change. Returns how to stop. */
export type FollowSaved = (changed: (adIds: ReadonlySet<string>) => void) => () => void;

/** Which ads the person saved, and the hearts that they pressed: the same on every card and page of an ad. */
export interface Hearts {
  /** Follows what this person saved, from their first heart on the page. */
  of: (userId: string, follow: FollowSaved) => void;
  /** The person signed out. */
  leave: () => void;
  isSaved: (adId: string) => boolean;
  press: (adId: string, create: () => HeartActor) => void;
  subscribe: (onChanged: () => void) => () => void;
}

export function createHearts(): Hearts {
  let owner: string | null = null;
  let stopFollowing = () => {};
  let saved: ReadonlySet<string> = new Set();
  const hearts = new Map<string, HeartActor>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  function hear(adIds: ReadonlySet<string>): void {
    const before = saved;
    saved = adIds;
    for (const [adId, heart] of hearts) {
      // A heart whose own call is not heard of yet is not told of what was before it.
      if (before.has(adId) !== adIds.has(adId))
        heart.send({ type: adIds.has(adId) ? 'heard.saved' : 'heard.removed' });
    }
    tell();
  }

  function leave(): void {
    owner = null;
    stopFollowing();
    stopFollowing = () => {};
    for (const heart of hearts.values()) heart.stop();
    hearts.clear();
    saved = new Set();
    tell();
  }

  function started(adId: string, create: () => HeartActor): HeartActor {
    const heart = create();
    heart.subscribe(tell);
    heart.start();
    if (saved.has(adId)) heart.send({ type: 'heard.saved' });
    hearts.set(adId, heart);
    return heart;
  }

  return {
    of: (userId, follow) => {
      if (userId === owner) return;
      leave();
      owner = userId;
      stopFollowing = follow(hear);
    },
    leave: () => {
      if (owner !== null) leave();
    },
    isSaved: (adId) => hearts.get(adId)?.getSnapshot().hasTag('saved') ?? saved.has(adId),
    press: (adId, create) => (hearts.get(adId) ?? started(adId, create)).send({ type: 'heart.pressed' }),
    subscribe: (onChanged) => {
      listeners.add(onChanged);
      return () => void listeners.delete(onChanged);
    },
  };
}
