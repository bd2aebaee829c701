import { useEffect, useRef, useState } from 'react';
import { useWhenOnline } from '../use-when-online';

/** Finds suggestions for a text. The signal aborts when another text is searched. */
export type FindSuggestions<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

interface Suggestions<Item> {
  /**
   * The last suggestions found. They stay while others are loading, so that the list does not flicker with each letter.
   */
  suggestions: readonly Item[];
  /** The text that they belong to; null before the first search. */
  answered: string | null;
  /** Why the last search failed; null when it did not. */
  failure: { problem: unknown } | null;
  ask: (text: string) => void;
}

/** Waits for a pause in typing, so that a word is searched once. */
const typingPause = 150;

/**
 * Suggestions for typed text. Those of a previous `find`, such as towns of another country, are dropped. After a
 * failure there are none, because the person can continue without them; they are searched again once the network is
 * back.
 */
export function useSuggestions<Item>(find: FindSuggestions<Item>): Suggestions<Item> {
  const [found, setFound] = useState({ ...nothingFound<Item>(), by: find });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const ask = (text: string) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const look = async () => {
      if (signal.aborted) return;
      const answer = await find(text, signal).then(
        (suggestions) => ({ suggestions, failure: null }),
        (problem: unknown) => ({ suggestions: [], failure: { problem } }),
      );
      if (!signal.aborted) setFound({ ...answer, answered: text, by: find });
    };
    setTimeout(() => void look(), typingPause);
  };
  const known = found.by === find ? found : nothingFound<Item>();
  useWhenOnline(known.failure !== null, () => ask(known.answered ?? ''));
  return { ...known, ask };
}

const nothingFound = <Item>(): Omit<Suggestions<Item>, 'ask'> => ({
  suggestions: [],
  answered: null,
  failure: null,
});
