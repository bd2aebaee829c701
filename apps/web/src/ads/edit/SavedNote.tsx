import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { adPath } from '@voltyard/contracts/pages';
import { Link } from '../../wiring/router/Link';
import type { AdDraft } from '../draft/ad-draft';

interface SavedNoteProps {
  kind: AdKind;
  adId: string;
  draft: AdDraft;
}

/** Stands beside the button after a save, with the way to what was saved. */
export function SavedNote({ kind, adId, draft }: SavedNoteProps) {
  const isPrivate = isPrivateAd(draft);
  return (
    <>
      {isPrivate ? 'Saved.' : 'Saved: everybody sees your changes.'}{' '}
      <Link to={adPath(kind, adId)}>{isPrivate ? 'See your search' : 'See the ad'}</Link>
    </>
  );
}
