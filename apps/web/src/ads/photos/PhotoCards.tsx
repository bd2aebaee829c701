import { ProgressBar } from '@blueprintjs/core';
import { mdiImagePlus } from '@mdi/js';
import { limits, photoLimits } from '@voltyard/contracts/limits';
import { overallProgress, remaining } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { counted } from '../ad-formats';
import type { ExistingPhoto } from './existing-photos';
import { ExistingPhotoCard } from './ExistingPhotoCard';
import { chooseAgain } from '../../photos/uploads/photo-files';
import { RestoredNotice } from '../../photos/uploads/RestoredNotice';
import type { Uploads } from '../../photos/uploads/use-uploads';
import { UploadCard } from '../../photos/uploads/UploadCard';
import './PhotoCards.scss';

interface PhotoCardsProps extends Uploads {
  /** What to show on them. */
  intro: string;
  existing?: readonly ExistingPhoto[];
  onExistingChanged?: (existing: ExistingPhoto[]) => void;
}

/** Up to three photos: those the ad has, those on their way, and room for more. */
export function PhotoCards({ uploads, files, intro, existing = [], onExistingChanged }: PhotoCardsProps) {
  const state = useSelector(uploads, (snapshot) => snapshot);
  const { cards, leftOut, maximum } = state.context;
  const room = remaining(state);
  const choose = (chosen: readonly File[]) => {
    if (chosen.length > 0) uploads.send({ type: 'photos.chosen', files: chosen.map(files.add) });
  };
  const remove = (cardId: string) => {
    uploads.send({ type: 'card.removed', cardId });
    files.remove(cardId);
  };
  return (
    <div className="photo-cards">
      <div className="photo-cards__head">
        <h2>Photos</h2>
        <span className="photo-cards__count">
          {maximum - room} of {maximum}
        </span>
      </div>
      <p className="photo-cards__intro">{intro}</p>
      <RestoredNotice uploads={uploads} />
      {cards.length > 1 && state.hasTag('busy') && (
        <Overall fraction={overallProgress(state)} count={cards.length} />
      )}
      <ul className="photo-cards__list">
        {existing.map((photo, index) => (
          <ExistingPhotoCard
            key={photo.photo.photoId}
            existing={photo}
            number={index + 1}
            canReturn={room > 0}
            onChange={(changed) =>
              onExistingChanged?.(existing.map((one) => (one === photo ? changed : one)))
            }
          />
        ))}
        {cards.map(({ cardId, ref }) => (
          <UploadCard
            key={cardId}
            card={ref}
            preview={files.previewOf(cardId)}
            onRemoved={() => remove(cardId)}
            onChosenAgain={(file) => chooseAgain(files, ref, file)}
          />
        ))}
        {room > 0 && (
          <li>
            <DropZone room={room} onChosen={choose} />
          </li>
        )}
      </ul>
      <p className="photo-cards__left-out" role="status">
        {leftOut > 0 &&
          `${counted(leftOut, 'photo was', 'photos were')} left out: an ad has at most ${limits.maximumPhotosPerAd}.`}
      </p>
    </div>
  );
}

function Overall({ fraction, count }: { fraction: number; count: number }) {
  const percent = Math.round(fraction * 100);
  return (
    <div className="photo-cards__overall">
      <div
        role="progressbar"
        aria-label="All photos"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <ProgressBar value={fraction} intent="primary" stripes={false} animate={false} aria-hidden />
      </div>
      <span>
        {count} photos, {percent} %
      </span>
    </div>
  );
}

/** The label of a file input, so that a click, a key and a drop all choose photos. */
function DropZone({ room, onChosen }: { room: number; onChosen: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChosen([...event.dataTransfer.files]);
  };
  return (
    // Dropping is the pointer's short cut for the input inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={`photo-cards__zone ${isOver ? 'photo-cards__zone--over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        type="file"
        className="visually-hidden"
        multiple={room > 1}
        accept={photoLimits.formats.join(',')}
        onChange={chosen}
      />
      <Icon path={mdiImagePlus} size={40} />
      <strong>Add {room === 1 ? 'a photo' : 'photos'}</strong>
      <span>
        Choose, or drop {room === 1 ? 'it' : 'them'} here. JPEG, PNG, WebP or AVIF, up to 10 MB each.
      </span>
    </label>
  );
}
