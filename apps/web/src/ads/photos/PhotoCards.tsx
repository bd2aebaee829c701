import { ProgressBar } from '@blueprintjs/core';
import { limits } from '@voltyard/contracts/limits';
import { needingAttention, overallProgress, remaining } from '@voltyard/machines/uploads/uploads.selectors';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { counted } from '../../ui/formats';
import type { ExistingPhoto, PhotoEdit } from '@voltyard/machines/ad-edit/existing-photos';
import { ExistingPhotoCard } from './ExistingPhotoCard';
import { RestoredNotice } from '../../photos/uploads/RestoredNotice';
import type { Uploads } from '../../photos/uploads/uploads';
import { acceptedPhotos, ChoosePhotos } from '../../photos/uploads/ChoosePhotos';
import { useCardActions } from '../../photos/uploads/use-card-actions';
import { UploadCards } from '../../photos/uploads/UploadCards';
import '../../photos/uploads/UploadList.scss';
import './PhotoCards.scss';

interface PhotoCardsProps extends Uploads {
  /** What to show on them. */
  intro: string;
  isAdPosted?: boolean;
  existing?: readonly ExistingPhoto[];
  onExistingChanged?: (photo: PhotoEdit) => void;
}

/** Up to three photos: those the ad has, those on their way, and room for more. */
export function PhotoCards({
  uploads,
  files,
  intro,
  isAdPosted = false,
  existing = [],
  onExistingChanged,
}: PhotoCardsProps) {
  const state = useSelector(uploads, (snapshot) => snapshot);
  const { cards, leftOut, maximum } = state.context;
  const room = remaining(state);
  const { choose, remove } = useCardActions({ uploads, files });
  const [moved, setMoved] = useState<string | null>(null);
  const hasCover = existing.some(({ isRemoved }) => !isRemoved);
  const placeOf = (index: number) => ({
    isCover: index === 0 && !hasCover,
    isFirst: index === 0,
    isLast: index === cards.length - 1,
    onMoved: (by: -1 | 1) => {
      const { cardId, ref } = cards[index]!;
      uploads.send({ type: 'card.moved', cardId, by });
      setMoved(`“${ref.getSnapshot().context.fileName}” is photo ${index + 1 + by} of ${cards.length} now.`);
    },
  });
  return (
    <div className="photo-cards">
      <div className="photo-cards__head">
        <h2>Photos</h2>
        <span className="photo-cards__count">
          {maximum - room} of {maximum}
        </span>
      </div>
      <p className="photo-cards__intro">{intro}</p>
      <RestoredNotice uploads={uploads} isAdPosted={isAdPosted} />
      {cards.length > 1 && state.hasTag('busy') && (
        <Overall fraction={overallProgress(state)} count={cards.length} attention={needingAttention(state)} />
      )}
      <ul className="upload-list">
        {existing.map((photo, index) => (
          <ExistingPhotoCard
            key={photo.photo.photoId}
            existing={photo}
            number={index + 1}
            canReturn={room > 0}
            onChange={(change) => onExistingChanged?.(change)}
          />
        ))}
        <UploadCards {...{ cards, files }} onRemoved={remove} {...(cards.length > 1 && { placeOf })} />
        {room > 0 && (
          <li>
            <ChoosePhotos
              title={room === 1 ? 'Add a photo' : 'Add photos'}
              isMultiple={room > 1}
              isDropZone
              onChosen={choose}
            >
              <span>
                Choose, or drop {room === 1 ? 'it' : 'them'} here. {acceptedPhotos}
              </span>
            </ChoosePhotos>
          </li>
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <p className="uploads-left-out" role="status">
        {leftOut > 0 &&
          `${counted(leftOut, 'photo was', 'photos were')} left out: an ad has at most ${limits.maximumPhotosPerAd}.`}
      </p>
    </div>
  );
}

interface OverallProps {
  /** 0 to 1 */
  fraction: number;
  count: number;
  /** How many of them need the person. */
  attention: number;
}

function Overall({ fraction, count, attention }: OverallProps) {
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
        {attention > 0 && `, ${counted(attention, 'needs', 'need')} your attention`}
      </span>
    </div>
  );
}
