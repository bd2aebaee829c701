import { mdiImagePlusOutline } from '@mdi/js';
import { photoLimits } from '@voltyard/contracts/limits';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon';
import './ChoosePhotos.scss';

export const acceptedPhotos = 'JPEG, PNG, WebP or AVIF, up to 10 MB each.';

interface ChoosePhotosProps {
  title: string;
  /** How to choose, and what is taken. */
  children: ReactNode;
  /** Nothing is chosen yet, so this is what the page is about. */
  isAlone?: boolean;
  isMultiple?: boolean;
  /** Takes what is dropped on it; without, the page does (`usePageDrop`). */
  isDropZone?: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** The label of a file input, so that a click, a key and a drop all choose photos. */
export function ChoosePhotos({
  title,
  children,
  isAlone = false,
  isMultiple = true,
  isDropZone = false,
  onChosen,
}: ChoosePhotosProps) {
  const [isOver, setOver] = useState(false);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onChosen([...event.dataTransfer.files]);
    },
  };
  return (
    <label
      className={`choose-photos ${isAlone ? 'choose-photos--alone' : ''} ${isOver ? 'choose-photos--over' : ''}`}
      {...(isDropZone && drop)}
    >
      <input
        type="file"
        className="visually-hidden"
        multiple={isMultiple}
        accept={photoLimits.formats.join(',')}
        onChange={chosen}
      />
      <Icon path={mdiImagePlusOutline} size={isAlone ? 64 : 40} />
      <strong>{title}</strong>
      {children}
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
