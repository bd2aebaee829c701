import { mdiCheckCircle } from '@mdi/js';
import { emittedCard, uploadCardFlags } from '@voltyard/machines/upload-card/upload-card.selectors';
import { useSelector } from '@xstate/react';
import { Icon } from '../../ui/Icon';
import type { UploadCardProps } from './upload-card-props';
import './UploadCard.scss';

/** A photo that is on the ad: nothing is left to do about it. */
export function SavedUploadCard({ card, preview }: Pick<UploadCardProps, 'card' | 'preview'>) {
  const state = useSelector(card, (snapshot) => snapshot);
  const { photoCaption } = emittedCard(state);
  return (
    <li className="photo-card">
      <div className="photo-card__photo">
        <img src={preview} alt={photoCaption || state.context.fileName} className="photo-card__image" />
      </div>
      <div className="photo-card__body">
        <p dir="auto" className="photo-card__name">
          {photoCaption || state.context.fileName}
        </p>
        <span className="photo-card__done">
          <Icon path={mdiCheckCircle} size={18} /> {uploadCardFlags(state).isUploadedMessage}
        </span>
      </div>
    </li>
  );
}
