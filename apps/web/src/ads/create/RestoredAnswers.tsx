import { useSelector } from '@xstate/react';
import type { AdDraftActor } from './use-stored-draft';

interface RestoredAnswersProps {
  stored: AdDraftActor;
  onStartedOver: () => void;
}

/** Says that the form has its answers from an earlier visit, and offers an empty one. */
export function RestoredAnswers({ stored, onStartedOver }: RestoredAnswersProps) {
  const isRestored = useSelector(stored, ({ context }) => context.isRestored);
  if (!isRestored) return null;
  return (
    <div className="ad-notice" role="status">
      <span>This is your draft from last time.</span>
      <button type="button" className="bp6-button bp6-small" onClick={onStartedOver}>
        Start over
      </button>
    </div>
  );
}
