import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { focusPage } from '../../wiring/navigation/list-focus';
import { quoted } from '@voltyard/contracts/texts';
import { isolated } from '../../ui/isolated';
import type { AdDraftActor } from './use-stored-draft';

interface RestoredAnswersProps {
  stored: AdDraftActor;
  onStartedOver: () => void;
}

/** Says where the form has its answers from: from an earlier visit, with an empty one to choose, or from another tab. */
export function RestoredAnswers({ stored, onStartedOver }: RestoredAnswersProps) {
  const state = useSelector(stored, (snapshot) => snapshot);
  if (state.matches('conflicted')) return <TwoDrafts stored={stored} />;
  if (state.matches('updated')) return <Notice text="This is your draft as you changed it in another tab." />;
  if (!state.context.isRestored) return null;
  return (
    <Notice text="This is your draft from last time.">
      <Choice onClick={onStartedOver}>Start over</Choice>
    </Notice>
  );
}

/** The form has what was searched for; the draft from before is not lost. */
export const FormerDraft = ({ title, onChosen }: { title: string; onChosen: () => void }) => (
  <Notice
    text={`This is what you searched for. Your draft from last time${title === '' ? '' : `, ${quoted(isolated(title))},`} is kept.`}
  >
    <Choice onClick={onChosen}>Go on with that draft</Choice>
  </Notice>
);

/** Nothing is stored here until the person has chosen, so neither draft is lost. */
function TwoDrafts({ stored }: Pick<RestoredAnswersProps, 'stored'>) {
  const choose = (type: 'own.chosen' | 'other.chosen') => {
    // The pressed button disappears with the choice.
    focusPage();
    stored.send({ type });
  };
  return (
    <div className="ad-notice-place">
      <Notice isWarning text="You have another draft in another tab. Which one do you want to keep?">
        <Choice onClick={() => choose('own.chosen')}>The one in this tab</Choice>
        <Choice onClick={() => choose('other.chosen')}>The one in the other tab</Choice>
      </Notice>
    </div>
  );
}

interface NoticeProps {
  text: string;
  isWarning?: boolean;
  children?: ReactNode;
}

const Notice = ({ text, isWarning = false, children }: NoticeProps) => (
  <div className={isWarning ? 'ad-notice ad-notice--warning' : 'ad-notice'} role="status">
    <span>{text}</span>
    {children}
  </div>
);

const Choice = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className="bp6-button bp6-small" onClick={onClick}>
    {children}
  </button>
);
