import { mdiAccountSearchOutline } from '@mdi/js';
import type { Demand, DemandQuestion } from '@voltyard/contracts/matches/demand';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Icon } from '../../ui/Icon';
import { useAdsApi } from '../ads-api';
import type { AdDraft } from '../draft/ad-draft';
import { demandSentence } from './demand-copy';
import { demandQuestionOf } from './demand-question';
import { type DraftQuestionActor, useDraftQuestion } from './use-draft-question';
import './DraftDemand.scss';

interface DraftDemandProps {
  draft: AdDraft;
  /** A photo is uploaded that the ad would show. */
  hasPhotos: boolean;
}

/** How many people look for what is typed, from the moment its kind, brand or type is known. */
export function DraftDemand({ draft, hasPhotos }: DraftDemandProps) {
  const { loadDemand } = useAdsApi();
  const question = useMemo(() => demandQuestionOf(draft, hasPhotos), [draft, hasPhotos]);
  const demand = useDraftQuestion<DemandQuestion, Demand>(question, loadDemand);
  return <DemandLine demand={demand} currency={draft.currency} />;
}

interface DemandLineProps {
  demand: DraftQuestionActor<DemandQuestion, Demand>;
  currency: string;
}

export function DemandLine({ demand, currency }: DemandLineProps) {
  const state = useSelector(demand, (now) => now);
  const { answer } = state.context;
  const sentence = answer && demandSentence(answer, currency);
  return (
    <div className="draft-demand">
      {sentence !== null && <Icon path={mdiAccountSearchOutline} size={20} />}
      <p role="status" aria-busy={state.hasTag('busy')}>
        {sentence}
        {state.matches('offline') && 'Offline: who looks for this is counted when you are back.'}
        {state.matches('limited') && 'Who looks for this is counted again in a moment.'}
        {state.matches('failed') && 'Who looks for this could not be counted.'}
      </p>
      {state.matches('failed') && (
        <button
          type="button"
          className="bp6-button bp6-small"
          onClick={() => demand.send({ type: 'ask.retried' })}
        >
          Count again
        </button>
      )}
    </div>
  );
}
