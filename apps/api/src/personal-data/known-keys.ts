import type { Keys, KeyState } from './keys.js';

/** Keys that were used last, in memory: looking one up in the storage for every event would cost more than decrypting. */
export interface KnownKeys {
  of(person: string): KeyState | undefined;
  keep(person: string, key: KeyState): void;
  readonly forget: (person: string) => void;
}

export function knownKeys(most = 10_000): KnownKeys {
  const kept = new Map<string, KeyState>(); // in the order of use
  return {
    of: (person) => {
      const key = kept.get(person);
      if (key === undefined) return undefined;
      kept.delete(person);
      kept.set(person, key);
      return key;
    },
    keep: (person, key) => {
      kept.set(person, key);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
    forget: (person) => {
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
