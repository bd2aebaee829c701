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
  const kept = new Map<string, KeyState>(); // in the order of use
  return {
    of: (person) => {
      const key = kept.get(person);
      if (key === undefined) return undefined;
      kept.delete(person);
      kept.set(person, key);
      return key;
    },
    generation: () => generation,
    keep: (person, key, since) => {
      if (since !== generation) return;
      kept.set(person, key);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
    forget: (person) => {
      generation += 1;
      kept.delete(person);
    },
  };
}

/** Tells who keeps something of people in memory that a person's key was destroyed, here or by another process. */
export interface DestroyedKeys {
  tell(person: string): void;
  readonly listen: (listener: (person: string) => void) => () => void;
}

export function destroyedKeys(): DestroyedKeys {
  const listeners = new Set<(person: string) => void>();
  return {
    tell: (person) => {
      for (const listener of listeners) listener(person);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same keys; that one was destroyed is told. */
export const telling = (keys: Keys, destroyed: DestroyedKeys): Keys => ({
  ...keys,
  destroy: async (person) => {
    await keys.destroy(person);
    destroyed.tell(person);
  },
});
