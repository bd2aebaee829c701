import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import type { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';

interface SaveFooterProps {
  state: SnapshotFrom<typeof adSaveMachine>;
  label: string;
  /** What else can be done, after the button that saves. */
  children?: ReactNode;
  /** What to say beside the buttons while nothing goes on. */
  note?: ReactNode;
  /** Each refused answer says so itself, and the summary above leads there: nothing is said a second time. */
  isToldAtFields?: boolean;
  isImpossible?: boolean;
}

/** The button that saves, and beside it how saving goes. */
export function SaveFooter(props: SaveFooterProps) {
  const { state, label, children, note, isToldAtFields = false, isImpossible = false } = props;
  const isBusy = state.hasTag('busy');
  const problem = state.context.problem;
  return (
    <>
      <button
        type="submit"
        className="bp6-button bp6-large bp6-intent-primary save-footer__save"
        aria-disabled={isBusy || undefined}
        disabled={isImpossible}
      >
        {isBusy ? <Spinner diameter={20} stroke={3} /> : <Icon path={mdiCheck} />}
        <span>{busyLabel(state) ?? label}</span>
      </button>
      {children}
      <span className="save-footer__note" role="status">
        {!isBusy && problem === null && note}
      </span>
      <span role="alert" className="save-footer__problem">
        {problem !== null && !isToldAtFields && (
          <>
            <Icon path={mdiAlertCircleOutline} size={20} /> {problem.message}
          </>
        )}
      </span>
    </>
  );
}

function busyLabel(state: SnapshotFrom<typeof adSaveMachine>): string | undefined {
  if (state.matches('savingPhotos')) return 'Saving photos';
  return state.matches('saving') ? 'Saving' : undefined;
}
