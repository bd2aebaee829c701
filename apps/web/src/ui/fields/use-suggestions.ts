import { useEffect, useRef, useState } from 'react';

/** Finds what is suggested for a text; the signal ends when another text is asked. */
export type FindSuggestions<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

interface Suggestions<Item> {
  /** The last ones found, also while others are on their way: a list does not flicker with each letter. */
  suggestions: readonly Item[];
  /** The text that they are for; null before the first one. */
  answered: string | null;
  ask: (text: string) => void;
}

/** A person who types asks for the word, not for each letter of it. */
const typingPause = 150;

/**
 * Suggestions for what is typed. What was found among other things, such as the towns of another country, is no answer any
 * more; those that cannot be loaded are none, since a person can type on without them.
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
      const suggestions = await find(text, signal).catch((): readonly Item[] => []);
      if (!signal.aborted) setFound({ suggestions, answered: text, by: find });
    };
    setTimeout(() => void look(), typingPause);
  };
  return { ...(found.by === find ? found : nothingFound<Item>()), ask };
}

const nothingFound = <Item>(): Omit<Suggestions<Item>, 'ask'> => ({ suggestions: [], answered: null });
