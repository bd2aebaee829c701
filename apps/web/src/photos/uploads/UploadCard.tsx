import { mdiClose, mdiImageOffOutline } from '@mdi/js';
import { emittedCard, uploadCardFlags } from '@voltyard/machines/upload-card/upload-card.selectors';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { MoveButtons } from './MoveButtons';
import { PhotoCaptionField } from './PhotoCaptionField';
import type { UploadCardProps } from './upload-card-props';
import { focusBesideCard } from './upload-focus';
import { UploadState } from './UploadState';
import './UploadCard.scss';

/** One photo on its way to the server, with what can be done about it in every state. */
export function UploadCard({ card, preview, place, onRemoved, onChosenAgain }: UploadCardProps) {
  const state = useSelector(card, (snapshot) => snapshot);
  const { photoCaption } = emittedCard(state);
  const { fileName } = state.context;
  return (
    <li
      data-id={state.context.cardId}
      className={`photo-card ${state.hasTag('problem') ? 'photo-card--problem' : ''}`}
    >
      <div className="photo-card__photo">
        <Preview key={preview} source={preview} isDim={!uploadCardFlags(state).isUploaded} />
        <IconButton
          icon={mdiClose}
          label={`Remove ${fileName}`}
          size={20}
          className="photo-card__remove"
          data-opens
          onClick={({ currentTarget }) => {
            focusBesideCard(currentTarget);
            onRemoved();
          }}
        />
      </div>
      <div className="photo-card__body">
        {place && <MoveButtons {...place} name={fileName} />}
        <p className="photo-card__name" title={fileName}>
          {fileName}
        </p>
        <UploadState card={card} onChosenAgain={onChosenAgain} />
        {!state.matches('refused') && !state.matches('nameTooLong') && (
          <PhotoCaptionField
            value={photoCaption}
            onChange={(changed) => card.send({ type: 'caption.changed', photoCaption: changed })}
          />
        )}
      </div>
    </li>
  );
}

function Preview({ source, isDim }: { source: string | undefined; isDim: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (source === undefined || isBroken)
    return <Icon path={mdiImageOffOutline} size={48} className="photo-card__none" />;
  return (
    <img
      src={source}
      alt=""
      className={isDim ? 'photo-card__image photo-card__image--dim' : 'photo-card__image'}
      onError={() => setBroken(true)}
    />
  );
}
