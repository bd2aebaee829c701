import { ProgressBar } from '@blueprintjs/core';
import { mdiAlertCircleOutline, mdiImageCheckOutline } from '@mdi/js';
import {
  areAllUploaded,
  needingAttention,
  overallProgress,
  uploadedCards,
} from '@voltyard/machines/uploads/uploads.selectors';
import { type uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { counted } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { usePublishedHeight } from '../../ui/use-published-height';
import { problemSentence, progressSentence, saveLabel, skipLabel } from './save-copy';
import type { GallerySaveActor } from './use-gallery-save';
import './UploadFooter.scss';

interface UploadFooterProps {
  uploads: SnapshotFrom<typeof uploadsMachine>;
  save: GallerySaveActor;
}

/** Within a thumb's reach: how far all photos are, the button that puts them in the gallery, and how that goes. */
export function UploadFooter({ uploads, save }: UploadFooterProps) {
  const state = useSelector(save, (snapshot) => snapshot);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = state.hasTag('busy');
  const withoutOthers = skipLabel(state);
  // These buttons go with what is decided: the focus stays beside them.
  const decide = (type: 'waiting.skipped' | 'waiting.cancelled') => {
    button.current?.focus();
    save.send({ type });
  };
  return (
    <div className="upload-footer" ref={usePublishedHeight('--vy-form-footer')}>
      <Overall uploads={uploads} />
      <p className="upload-footer__progress" role="status">
        {progressSentence(state)}
      </p>
      <button
        type="submit"
        ref={button}
        className="bp6-button bp6-large bp6-intent-primary upload-footer__save"
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? <Spinner diameter={20} stroke={3} /> : <Icon path={mdiImageCheckOutline} />}
        <span>{saveLabel(state)}</span>
      </button>
      {withoutOthers !== null && <Decision label={withoutOthers} onClick={() => decide('waiting.skipped')} />}
      {state.can({ type: 'waiting.cancelled' }) && (
        <Decision label="Stop" onClick={() => decide('waiting.cancelled')} />
      )}
      <p className="upload-footer__problem" role="alert">
        <Problem text={problemSentence(state)} />
      </p>
    </div>
  );
}

const Decision = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="bp6-button bp6-large upload-footer__decision" onClick={onClick}>
    {label}
  </button>
);

function Overall({ uploads }: Pick<UploadFooterProps, 'uploads'>) {
  const count = uploads.context.cards.length;
  const uploaded = uploadedCards(uploads).length;
  const percent = Math.round(overallProgress(uploads) * 100);
  return (
    <div className="upload-footer__overall">
      <span>
        {areAllUploaded(uploads)
          ? 'All photos are uploaded'
          : `${uploaded} of ${count} uploaded${attentionSentence(needingAttention(uploads))}`}
      </span>
      <div
        role="progressbar"
        aria-label="All photos"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <ProgressBar value={percent / 100} intent="primary" stripes={false} animate={false} aria-hidden />
      </div>
    </div>
  );
}

const attentionSentence = (count: number): string =>
  count === 0 ? '' : `, ${counted(count, 'needs', 'need')} your attention`;

function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <Icon path={mdiAlertCircleOutline} size={20} /> {text}
    </>
  );
}
