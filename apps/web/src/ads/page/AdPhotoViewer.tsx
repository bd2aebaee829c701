import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { ViewerFrame } from '../../photos/viewer/ViewerFrame';
import { useOpened } from '../../wiring/navigation/use-opened';
import { photoAltOf } from '../card/ad-photo-alt';

interface AdPhotoViewerProps {
  card: AdCard;
  photoId: string;
}

/** An ad's photos over the whole screen. One that the ad no longer has makes room for its first. */
export function AdPhotoViewer({ card, photoId }: AdPhotoViewerProps) {
  const { show, close } = useOpened('photo');
  const { photos, title } = card;
  if (photos.length === 0) return null;
  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.photoId === photoId),
  );
  const shown = photos[index]!;
  const isProof = 'soh' in card && card.soh?.proofPhotoId === shown.photoId;
  return (
    <ViewerFrame
      label={`Photos of ${title}`}
      photos={photos.map((photo, at) => ({
        ...photo,
        alt: photoAltOf(photo, { title, at, of: photos.length }),
      }))}
      index={index}
      onShown={show}
      onClosed={close}
      place={`${index + 1} of ${photos.length}`}
      caption={
        <>
          {isProof && <p className="photo-viewer__caption">Proof of battery health</p>}
          {shown.photoCaption !== '' && <p className="photo-viewer__caption">{shown.photoCaption}</p>}
        </>
      }
    />
  );
}
