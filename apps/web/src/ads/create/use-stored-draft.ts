import { useEffect, useRef, useState } from 'react';
import type { AdDraft } from '../draft/ad-draft';
import type { DraftStore, StartedAd } from '../draft/draft-store';

const typingPause = 400;

/** The form's answers, kept in this browser as they are typed, until `stop`. */
export function useStoredDraft({ adId, draft: begun }: StartedAd, drafts: DraftStore) {
  const [draft, setDraft] = useState(begun);
  const [isStored, setStored] = useState(false);
  const pending = useRef<AdDraft | null>(null);
  const isStopped = useRef(false);

  useEffect(() => {
    if (draft === begun || isStopped.current) return;
    pending.current = draft;
    setStored(false);
    const store = () => {
      if (pending.current === null || isStopped.current) return;
      drafts.store({ adId, draft: pending.current });
      pending.current = null;
      setStored(true);
    };
    const timer = setTimeout(store, typingPause);
    addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', store);
    };
  }, [adId, begun, draft, drafts]);

  // Left within the pause: what was typed last is kept too.
  useEffect(
    () => () => {
      if (pending.current !== null && !isStopped.current) drafts.store({ adId, draft: pending.current });
    },
    [adId, drafts],
  );

  const stop = () => {
    isStopped.current = true;
  };
  return { draft, setDraft, isStored, stop };
}
