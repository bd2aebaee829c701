import { mdiClose, mdiUndo } from '@mdi/js';
import { useCallback, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import type { ExistingPhoto, PhotoEdit } from '@voltyard/machines/ad-edit/existing-photos';
import { PhotoCaptionField } from '../../photos/uploads/PhotoCaptionField';
import { photoSrcSet, photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { thumbhashImage } from '../../photos/sources/thumbhash-image';

interface ExistingPhotoCardProps {
  existing: ExistingPhoto;
  number: number;
  /** An address to show the photo by; the server's unless given. */
  preview?: string;
  /** There is room to take a removal back. */
  canReturn: boolean;
  onChange: (change: PhotoEdit) => void;
}

export function ExistingPhotoCard({
  existing,
  number,
  preview,
  canReturn,
  onChange,
}: ExistingPhotoCardProps) {
  const { photo, photoCaption, isRemoved } = existing;
  const edit: PhotoEdit = { photoId: photo.photoId, photoCaption, isRemoved };
  const wasPressed = useRef(false);
  /** The button that was pressed makes room for the one that takes it back, which gets the focus. */
  const focusIfPressed = useCallback(
    (button: HTMLButtonElement | null) => {
      // The room for it is known a moment later: until then it is disabled, and takes no focus.
      if (button === null || !wasPressed.current || (isRemoved && !canReturn)) return;
      wasPressed.current = false;
      button.focus();
    },
    [isRemoved, canReturn],
  );
  const setRemoved = (removed: boolean) => {
    wasPressed.current = true;
    onChange({ ...edit, isRemoved: removed });
  };
  if (isRemoved) {
    return (
      <li className="photo-card photo-card__removed">
        <span role="status">Photo {number} will be removed when you save.</span>
        <button
          type="button"
          className="bp6-button bp6-small"
          disabled={!canReturn}
          ref={focusIfPressed}
          onClick={() => setRemoved(false)}
        >
          <Icon path={mdiUndo} /> Undo
        </button>
      </li>
    );
  }
  const placeholder = thumbhashImage(photo.thumbhash);
  return (
    <li className="photo-card">
      <div
        className="photo-card__photo"
        style={placeholder === null ? undefined : { backgroundImage: `url(${placeholder})` }}
      >
        <img
          src={preview ?? photoUrl(photo.photoId, 320)}
          srcSet={preview === undefined ? photoSrcSet(photo) : undefined}
          sizes="260px"
          alt={photoCaption || `Number ${number} of your ad`}
          className="photo-card__image"
        />
        <IconButton
          icon={mdiClose}
          label={`Remove photo ${number}`}
          size={20}
          className="photo-card__remove"
          ref={focusIfPressed}
          onClick={() => setRemoved(true)}
        />
      </div>
      <div className="photo-card__body">
        <PhotoCaptionField
          value={photoCaption}
          onChange={(changed) => onChange({ ...edit, photoCaption: changed })}
        />
      </div>
    </li>
  );
}
