import type { Rules } from './decider.js';
import type { DomainEvent } from './event-store.js';

/** A stream up to one of its versions, folded. It is never wrong, only short of what came after. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
  /** The log position of its last commit; 0 when there is none. */
  readonly position: number;
  /** ISO 8601: the time of that commit; empty when there is none. */
  readonly at: string;
}

interface CachedState {
  /** What folded it: other rules make another state of the same stream. */
  readonly evolve: unknown;
  readonly folded: Folded<unknown>;
  readonly characters: number;
}

export interface FoldedStates {
  /** How far a stream is known; its beginning when it is not. */
  of<State, Event extends DomainEvent>(stream: string, rules: Rules<State, Event>): Folded<State>;
  /** `since` is the generation at which its events began to be read: after a `clear` meanwhile it is not remembered. */
  keep<State, Event extends DomainEvent>(
    stream: string,
    rules: Rules<State, Event>,
    folded: Folded<State>,
    since: number,
  ): void;
  /** One more after each `clear`. */
  generation(): number;
  /** Remembers none of them any more, nor what is folded at the moment: some of its events may not be read again. */
  clear(): void;
}

/** Remembers the streams used last, as many and as large as is said; the one not used for longest goes first. */
export function foldedStates({ streams = 2000, characters = 16_000_000 } = {}): FoldedStates {
  const cache = new Map<string, CachedState>(); // in the order of use
  let total = 0;
  let generation = 0;

  function forget(stream: string): void {
    total -= cache.get(stream)?.characters ?? 0;
    cache.delete(stream);
  }

  return {
    of: <State, Event extends DomainEvent>(stream: string, { evolve, initialState }: Rules<State, Event>) => {
      const known = cache.get(stream);
      if (known?.evolve !== evolve) return { state: initialState, version: 0, position: 0, at: '' };
      cache.delete(stream);
      cache.set(stream, known);
      return known.folded as Folded<State>;
    },
    keep: (stream, { evolve }, folded, since) => {
      if (since !== generation) return;
      forget(stream);
      const size = JSON.stringify(folded).length;
      cache.set(stream, { evolve, folded, characters: size });
      total += size;
      for (const oldest of cache.keys()) {
        if (cache.size <= streams && total <= characters) break;
        forget(oldest);
      }
    },
    generation: () => generation,
    clear: () => {
      generation += 1;
      cache.clear();
      total = 0;
    },
  };
}
