import { searchProblem } from '@voltyard/contracts/ads/searched-words';
import { useEffect, useRef, useState } from 'react';
import type { AdListFilter } from '../ad-list-filter';

const typingPause = 350;

/** The words in a list's search field, which are asked a moment after they are typed. */
export interface SearchText {
  typed: string;
  /** Why they cannot be asked; null when they can. */
  problem: string | null;
  /** What is typed at the moment, or, where that cannot be asked, what was asked last. */
  asked: string;
  type: (typed: string) => void;
  askNow: () => void;
}

export function useSearchText(filter: AdListFilter, onChanged: (filter: AdListFilter) => void): SearchText {
  const [typed, setTyped] = useState(filter.text);
  const problem = searchProblem(typed.trim());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [known, setKnown] = useState(filter.text);
  if (known !== filter.text) {
    // The address changed by itself, as by the back button; while somebody types it only follows.
    setKnown(filter.text);
    if (typed.trim() !== filter.text) setTyped(filter.text);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string, pause: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (searchProblem(text.trim()) !== null) return;
    timer.current = setTimeout(() => onChanged({ ...filter, text: text.trim() }), pause);
  };
  return {
    typed,
    problem,
    asked: problem === null ? typed.trim() : filter.text,
    type: (text) => search(text, typingPause),
    askNow: () => search(typed, 0),
  };
}
