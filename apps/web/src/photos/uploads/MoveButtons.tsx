import { mdiArrowLeft, mdiArrowRight } from '@mdi/js';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/IconButton';
import type { PlaceOfCard } from './upload-card-props';

interface MoveButtonsProps extends PlaceOfCard {
  /** Of the photo's file. */
  name: string;
}

/** Puts a photo in another place. At an end the button stays, and the focus with it. */
export function MoveButtons({ name, isCover, isFirst, isLast, onMoved }: MoveButtonsProps) {
  const button = (by: -1 | 1, isAtEnd: boolean) => (
    <IconButton
      icon={by < 0 ? mdiArrowLeft : mdiArrowRight}
      label={`Move ${by < 0 ? 'left' : 'right'}: ${name}`}
      title={`Move ${by < 0 ? 'left' : 'right'}`}
      size={20}
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => {
        if (isAtEnd) return;
        flushSync(() => onMoved(by));
        // A card that is moved in the page loses the focus.
        currentTarget.focus();
      }}
    />
  );
  return (
    <div className="photo-card__move">
      {button(-1, isFirst)}
      <span className="photo-card__cover">{isCover && 'Cover'}</span>
      {button(1, isLast)}
    </div>
  );
}
