import { ProgressBar } from '@blueprintjs/core';
import { type adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { photoInHand } from '@voltyard/machines/ad-save/ad-save.selectors';
import type { SnapshotFrom } from 'xstate';
import { photosSentence } from './save-copy';

/** How saving the photos goes. Only the sentence is read out: each upload card tells its own percents. */
export function SaveProgress({ state }: { state: SnapshotFrom<typeof adSaveMachine> }) {
  const sentence = photosSentence(state);
  const photo = sentence === null ? null : photoInHand(state);
  return (
    <div className="save-footer__progress">
      <span role="status">{sentence}</span>
      {photo?.step === 'uploading' && (
        <span aria-hidden className="save-footer__upload">
          <ProgressBar value={photo.progress} intent="primary" stripes={false} animate={false} />
          {Math.round(photo.progress * 100)} %
        </span>
      )}
    </div>
  );
}
