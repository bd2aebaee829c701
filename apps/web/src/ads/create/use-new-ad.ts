import { newAdMachineOf } from '@voltyard/machines/new-ad/new-ad.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import { type AdDraft, withProductType } from '../draft/ad-draft';
import type { DraftStore, StartedAd } from '../draft/draft-store';
import type { Searched } from './use-searched';

const newAdOfDraftMachine = newAdMachineOf<AdDraft>();

interface NewAd {
  newAd: ActorRefFrom<typeof newAdOfDraftMachine>;
  /** An empty form of another ad. */
  startAnew: () => StartedAd;
}

/**
 * Which form of a new ad is open: the one that was left in this browser, or a new one. What was searched for comes before
 * what was left of something else.
 */
export function useNewAd(drafts: DraftStore, { productType, isTypeNamed, search, begun }: Searched): NewAd {
  const start = (beginning?: string | null): StartedAd => {
    const { adId, draft } = drafts.start(productType, beginning);
    return { adId, draft: isTypeNamed ? withProductType(draft, productType) : draft };
  };
  const startAnew = () => start();
  const [input] = useState(() => {
    const stored = drafts.stored();
    if (stored !== null && (search === null || drafts.searchOf(stored.adId) === search))
      return { ...stored, isRestored: true, former: null };
    const { adId, draft } = start(search);
    return { adId, draft: begun(draft), isRestored: false, former: stored };
  });
  return { newAd: useActorRef(newAdOfDraftMachine, { input, ...inspected }), startAnew };
}
