import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { searchProblem } from '@voltyard/contracts/ads/searched-words';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest';

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

export function useSearchText(filter: ListFilter, onChanged: (filter: ListFilter) => void): SearchText {
  const searched = filter.text ?? '';
  const [typed, setTyped] = useState(searched);
  const problem = searchProblem(typed.trim());
  const latest = useLatest({ filter, onChanged });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    // The address changed by itself, as by the back button; while the user types it only follows.
    setKnown(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string, pause: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (searchProblem(text.trim()) !== null) return;
    timer.current = setTimeout(() => {
      const { filter: current, onChanged: change } = latest();
      if (text.trim() !== (current.text ?? '')) change({ ...current, text: text.trim() });
    }, pause);
  };
  return {
    typed,
    problem,
    asked: problem === null ? typed.trim() : searched,
    type: (text) => search(text, typingPause),
    askNow: () => search(typed, 0),
  };
}
