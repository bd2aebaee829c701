import type { PriceGuidance as Guidance, PriceGuidanceQuery } from '@voltyard/contracts/ads/price-guidance';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useAdsApi } from '../ads-api';
import { type AdDraft, fieldsOf } from '../draft/ad-draft';
import { tooFew, tooFewOfAge } from './guidance-copy';
import { guidanceQueryOf, priceAmong } from './guidance-query';
import { PriceGuidance } from './PriceGuidance';
import { useDraftQuestion } from './use-draft-question';

interface DraftGuidanceProps {
  draft: AdDraft;
  /** The ad that is written: it does not guide itself. */
  adId: string;
}

const heading = 'What others ask';

interface Answer {
  /** Which the guidance is about, while another one may be typed already. */
  model: string;
  hasAge: boolean;
  guidance: Guidance;
}

/**
 * What others ask for what is typed, beside its price; nothing before the model is known. Where too few ask, that is said,
 * and whether the age that is typed is why: without it there may have been enough.
 */
export function DraftGuidance({ draft, adId }: DraftGuidanceProps) {
  const { loadPriceGuidance } = useAdsApi();
  const fields = useMemo(() => fieldsOf(draft), [draft]);
  const query = useMemo(() => guidanceQueryOf(fields, adId), [fields, adId]);
  const actor = useDraftQuestion<PriceGuidanceQuery, Answer>(query, async (asked, signal) => ({
    model: `${asked.brand} ${asked.model}`,
    hasAge: asked.year !== undefined,
    guidance: await loadPriceGuidance(asked, signal),
  }));
  const answer = useSelector(actor, ({ context }) => context.answer);
  const guidance = answer?.guidance;
  return (
    <div role="group" aria-label={heading} className="ad-form__field ad-form__field--wide">
      {guidance && guidance.p50 !== null && (
        <>
          <h3 className="price-guidance-heading">{heading}</h3>
          <PriceGuidance
            guidance={guidance}
            model={answer.model}
            price={priceAmong(fields, guidance.currency)}
            whose="Your price"
          />
        </>
      )}
      {guidance?.p50 === null && (
        <p className="price-guidance-none">{answer?.hasAge ? tooFewOfAge(answer.model) : tooFew}</p>
      )}
    </div>
  );
}
