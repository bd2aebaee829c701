import { useSelector } from '@xstate/react';
import { counted } from '../../ui/formats';
import type { UploadsActor } from './uploads';
import './UploadList.scss';

interface RestoredNoticeProps {
  uploads: UploadsActor;
  /** The ad is posted already: only saving its form puts the photos on it. */
  isAdPosted?: boolean;
}

/** Says that upload cards are back which a reload or a closed laptop had interrupted. */
export function RestoredNotice({ uploads, isAdPosted = false }: RestoredNoticeProps) {
  const restored = useSelector(uploads, ({ context }) => context.restored);
  const isBusy = useSelector(uploads, (snapshot) => snapshot.hasTag('busy'));
  return (
    <p className="uploads-restored" role="status">
      {restored > 0 && `${counted(restored, 'photo is', 'photos are')} back from your last visit.`}
      {restored > 0 && isBusy && ' The upload continues by itself.'}
      {restored > 0 &&
        isAdPosted &&
        ` Press Save changes to put ${restored === 1 ? 'it' : 'them'} on the ad.`}
    </p>
  );
}
