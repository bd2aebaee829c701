import type { Keys, KeyState } from './keys.js';

/** Keys that were used last, in memory: looking one up in the storage for every event would cost more than decrypting. */
export interface KnownKeys {
  of(person: string): KeyState | undefined;
  /** `since` is the generation at which the key was asked for: it is not remembered if one was forgotten meanwhile. */
  keep(person: string, key: KeyState, since: number): void;
  /** One more after each key that was forgotten. */
  generation(): number;
  readonly forget: (person: string) => void;
}

export function knownKeys(most = 10_000): KnownKeys {
  let generation = 0;
  const cache = new Map<string, KeyState>(); // in the order of use
  return {
    of: (person) => {
      const key = cache.get(person);
      if (key === undefined) return undefined;
      cache.delete(person);
      cache.set(person, key);
      return key;
    },
    generation: () => generation,
    keep: (person, key, since) => {
      if (since !== generation) return;
      cache.set(person, key);
      if (cache.size > most) cache.delete(cache.keys().next().value!);
    },
    forget: (person) => {
      generation += 1;
      cache.delete(person);
    },
  };
}

/** Notifies what caches something of people that a person's key was destroyed, by this process or another. */
export interface DestroyedKeys {
  notify(person: string): void;
  readonly listen: (listener: (person: string) => void) => () => void;
}

export function destroyedKeys(): DestroyedKeys {
  const listeners = new Set<(person: string) => void>();
  return {
    notify: (person) => {
      for (const listener of listeners) listener(person);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same keys; that one was destroyed is notified. */
export const notifying = (keys: Keys, destroyed: DestroyedKeys): Keys => ({
  ...keys,
  destroy: async (person) => {
    await keys.destroy(person);
    destroyed.notify(person);
  },
});
