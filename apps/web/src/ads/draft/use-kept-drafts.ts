import { type AdKind, adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { useEffect, useState } from 'react';
import { draftStore, type StartedAd } from './draft-store';

export interface KeptDraft extends StartedAd {
  kind: AdKind;
  /** Makes it the one that the form of its kind begins with. */
  takeUp: () => void;
}

/** What this browser keeps of a person's ads that are not posted yet, of each kind the last one first. */
export function useKeptDrafts(userId: string): readonly KeptDraft[] {
  const [stores] = useState(() => adKinds.map((kind) => ({ kind, store: draftStore(userId, kind) })));
  const [drafts, setDrafts] = useState(() => keptIn(stores));
  useEffect(() => {
    const read = () => setDrafts(keptIn(stores));
    // A form that was left for this page stores what was typed last only as it goes.
    read();
    const stops = stores.map(({ store }) => store.onListChange(read));
    return () => stops.forEach((stop) => stop());
  }, [stores]);
  return drafts;
}

const keptIn = (
  stores: readonly { kind: AdKind; store: ReturnType<typeof draftStore> }[],
): readonly KeptDraft[] =>
  stores.flatMap(({ kind, store }) =>
    store.all().map((started) => ({ ...started, kind, takeUp: () => store.takeUp(started.adId) })),
  );
