import { useSelector } from '@xstate/react';
import { counted } from '../../ads/ad-formats';
import type { UploadsActor } from './use-uploads';
import '../../ads/photos/PhotoCards.scss';

/** Says that upload cards are back which a reload or a closed laptop had interrupted. */
export function RestoredNotice({ uploads }: { uploads: UploadsActor }) {
  const restored = useSelector(uploads, ({ context }) => context.restored);
  const isBusy = useSelector(uploads, (snapshot) => snapshot.hasTag('busy'));
  return (
    <p className="photo-cards__restored" role="status">
      {restored > 0 && `${counted(restored, 'photo is', 'photos are')} back from before.`}
      {restored > 0 && isBusy && ' The upload goes on by itself.'}
    </p>
  );
}
