import { mdiImagePlusOutline } from '@mdi/js';
import { photoLimits } from '@voltyard/contracts/limits';
import type { ChangeEvent } from 'react';
import { Icon } from '../../ui/Icon';
import './ChoosePhotos.scss';

interface ChoosePhotosProps {
  /** How many more may be chosen. */
  room: number;
  /** Nothing is chosen yet, so this is what the page is about. */
  isAlone: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** The label of a file input; what is dropped on the page is taken care of by `usePageDrop`. */
export function ChoosePhotos({ room, isAlone, onChosen }: ChoosePhotosProps) {
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <label className={`choose-photos ${isAlone ? 'choose-photos--alone' : ''}`}>
      <input
        type="file"
        className="visually-hidden"
        multiple
        accept={photoLimits.formats.join(',')}
        onChange={chosen}
      />
      <Icon path={mdiImagePlusOutline} size={isAlone ? 64 : 40} />
      <strong>{isAlone ? 'Choose photos' : 'Add more photos'}</strong>
      <span>
        {isAlone
          ? `Or drop them anywhere on this page, up to ${room} at a time.`
          : `Choose or drop them. There is room for ${room}.`}
      </span>
      {isAlone && <span>JPEG, PNG, WebP or AVIF, up to 10 MB each.</span>}
    </label>
  );
}

/** Over the whole window while files are held above it. */
export function DropCurtain({ isOpen, text }: { isOpen: boolean; text: string }) {
  if (!isOpen) return null;
  return (
    <div className="drop-curtain" aria-hidden>
      <div className="drop-curtain__frame">
        <Icon path={mdiImagePlusOutline} size={88} />
        <strong>{text}</strong>
      </div>
    </div>
  );
}
