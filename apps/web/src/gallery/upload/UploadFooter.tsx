import { ProgressBar } from '@blueprintjs/core';
import { mdiAlertCircleOutline, mdiImageCheckOutline } from '@mdi/js';
import type { gallerySaveMachine } from '@voltyard/machines/gallery-save/gallery-save.machine';
import {
  areAllUploaded,
  isFormInvalid,
  needingAttention,
  overallProgress,
  uploadedCards,
} from '@voltyard/machines/uploads/uploads.selectors';
import { type uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import type { SnapshotFrom } from 'xstate';
import { counted } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { usePublishedHeight } from '../../ui/use-published-height';
import './UploadFooter.scss';

interface UploadFooterProps {
  uploads: SnapshotFrom<typeof uploadsMachine>;
  saving: SnapshotFrom<typeof gallerySaveMachine>;
}

/** Within a thumb's reach: how far all photos are, and the button that puts them in the gallery. */
export function UploadFooter({ uploads, saving }: UploadFooterProps) {
  const isBusy = saving.hasTag('busy');
  return (
    <div className="upload-footer" ref={usePublishedHeight('--vy-form-footer')}>
      <Overall uploads={uploads} />
      <button
        type="submit"
        className="bp6-button bp6-large bp6-intent-primary upload-footer__save"
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? <Spinner diameter={20} stroke={3} /> : <Icon path={mdiImageCheckOutline} />}
        <span>{isBusy ? 'Putting them there' : 'Put in the gallery'}</span>
      </button>
      <p className="upload-footer__problem" role="alert">
        <Problem text={problemOf({ uploads, saving })} />
      </p>
    </div>
  );
}

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

function problemOf({ uploads, saving }: UploadFooterProps): string | null {
  if (saving.matches({ save: 'refused' }))
    return isFormInvalid(uploads) ? 'A caption is too long. Shorten it first.' : 'No photo is uploaded yet.';
  const problem = saving.context.problem;
  return problem && `${problem.message} Your photos are still here: try again.`;
}
