import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import { adSaveFlags, photoProgress } from '@voltyard/machines/ad-save/ad-save.selectors';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import type { AdSaveActor } from './ad-save-actor';
import { busyLabel, incompleteSentence } from './save-copy';
import { SaveProgress } from './SaveProgress';

interface SaveFooterProps {
  save: AdSaveActor;
  label: string;
  /** What else can be done, after the button that saves. */
  children?: ReactNode;
  /** What to say beside the buttons while nothing is saved. */
  note?: ReactNode;
  /** Each refused answer says so itself, and the summary above leads there: nothing is said a second time. */
  isShownAtFields?: boolean;
  isImpossible?: boolean;
}

/** The button that saves, and beside it how saving goes. */
export function SaveFooter(props: SaveFooterProps) {
  const { save, label, children, note, isShownAtFields = false, isImpossible = false } = props;
  const state = useSelector(save, (snapshot) => snapshot);
  const button = useRef<HTMLButtonElement>(null);
  const flags = adSaveFlags(state);
  const { saving, savedSuccessfully, showSnackbar } = flags;
  const { problem } = state.context;
  const failed = photoProgress(state).filter(({ step }) => step === 'failed').length;
  const hasFailed = showSnackbar && !savedSuccessfully;
  // The buttons that decide about the photos go with what is decided: the focus stays beside them.
  const decide = (type: 'waiting.skipped' | 'waiting.cancelled') => {
    button.current?.focus();
    save.send({ type });
  };
  return (
    <>
      <SaveProgress state={state} />
      <button
        type="submit"
        ref={button}
        className="bp6-button bp6-large bp6-intent-primary save-footer__save"
        aria-disabled={saving || undefined}
        disabled={isImpossible}
      >
        {saving ? <Spinner diameter={20} stroke={3} /> : <Icon path={mdiCheck} />}
        <span>{busyLabel(state) ?? label}</span>
      </button>
      {state.matches('waitingForUploads') && (
        <>
          <Decision label="Post without waiting" onClick={() => decide('waiting.skipped')} />
          <Decision label="Keep editing" onClick={() => decide('waiting.cancelled')} />
        </>
      )}
      {state.matches('uploadsFailed') && (
        <Decision
          label={failed === 1 ? 'Post without it' : 'Post without them'}
          onClick={() => decide('waiting.skipped')}
        />
      )}
      {children}
      <span className="save-footer__note" role="status">
        {!saving && !hasFailed && (incompleteSentence(flags) ?? note)}
      </span>
      <span role="alert" className="save-footer__problem">
        {hasFailed && problem !== null && !isShownAtFields && (
          <>
            <Icon path={mdiAlertCircleOutline} size={20} /> {problem.message}
          </>
        )}
      </span>
    </>
  );
}

const Decision = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="bp6-button save-footer__decision" onClick={onClick}>
    {label}
  </button>
);
