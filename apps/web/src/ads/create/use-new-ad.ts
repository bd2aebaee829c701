import { readFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { ProductType } from '@voltyard/contracts/product-types';
import { newAdMachineOf } from '@voltyard/machines/new-ad/new-ad.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import type { AdDraft } from '../draft/ad-draft';
import { withCriteria } from '../draft/wanted-draft';
import type { DraftStore, StartedAd } from '../draft/draft-store';

const newAdOfDraftMachine = newAdMachineOf<AdDraft>();

interface NewAd {
  newAd: ActorRefFrom<typeof newAdOfDraftMachine>;
  /** An empty form of another ad. */
  startAnew: () => StartedAd;
}

/** Which form of a new ad is open: the one that was left in this browser, or an empty one as the address says. */
export function useNewAd(drafts: DraftStore): NewAd {
  const [search] = useSearchParams();
  const startAnew = () => {
    const type = ProductType.safeParse(search.get('type'));
    return drafts.start(type.success ? type.data : 'car');
  };
  const [input] = useState(() => {
    const stored = drafts.stored();
    if (stored !== null) return { ...stored, isRestored: true };
    const { adId, draft } = startAnew();
    // Someone whose search found nothing starts with its criteria.
    const title = search.get('title')?.slice(0, 100) ?? '';
    return { adId, draft: begunWith(search, { ...draft, title }), isRestored: false };
  });
  return { newAd: useActorRef(newAdOfDraftMachine, { input, ...inspected }), startAnew };
}

const begunWith = (search: URLSearchParams, draft: AdDraft): AdDraft =>
  draft.kind === 'wanted' ? withCriteria(draft, readFilter(search, draft.productType).filter) : draft;
