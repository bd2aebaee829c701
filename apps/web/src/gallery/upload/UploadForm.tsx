import { mdiImageMultipleOutline } from '@mdi/js';
import { photoLimits } from '@voltyard/contracts/limits';
import type { ProductType } from '@voltyard/contracts/product-types';
import { remaining } from '@voltyard/machines/uploads/uploads.selectors';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { counted } from '../../ui/formats';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard';
import { RestoredNotice } from '../../photos/uploads/RestoredNotice';
import { useCardActions } from '../../photos/uploads/use-card-actions';
import { UploadCards } from '../../photos/uploads/UploadCards';
import { useUploads } from '../../photos/uploads/use-uploads';
import { acceptedPhotos, ChoosePhotos, DropCurtain } from '../../photos/uploads/ChoosePhotos';
import { galleryNames, uploadPath, viewPath } from '../gallery-copy';
import { GalleryHead } from '../grid/GalleryHead';
import { savingReason } from './save-copy';
import { useGallerySave } from './use-gallery-save';
import { usePageDrop } from './use-page-drop';
import { ButtonLink } from '../../ui/ButtonLink';
import { AddedPhotos } from './AddedPhotos';
import { UploadFooter } from './UploadFooter';
import '../../photos/uploads/UploadList.scss';
import './UploadForm.scss';

/** Many photos on their way at once, each with its caption, and then into the gallery together. */
export function UploadForm({ productType }: { productType: ProductType }) {
  const { uploads, files, arePhotosStored } = useUploads({
    bucket: productType,
    existing: 0,
    maximum: photoLimits.maximumPerSave,
    draftKey: `gallery-${productType}`,
  });
  const state = useSelector(uploads, (snapshot) => snapshot);
  const { cards, leftOut } = state.context;
  const room = remaining(state);

  const { choose, drop, remove } = useCardActions({ uploads, files });
  const save = useGallerySave({ uploads, onTaken: drop });
  const saving = useSelector(save, (snapshot) => snapshot);
  const isOver = usePageDrop(choose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.send({ type: 'save.clicked' });
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  return (
    <form
      className="gallery-upload"
      aria-label={`Add ${galleryNames[productType].toLowerCase()}`}
      onSubmit={submit}
      noValidate
    >
      <LeaveGuard reason={savingReason(saving) ?? leaveReason(cards.length > 0 && !arePhotosStored)} />
      <GalleryHead
        title={`Add ${galleryNames[productType].toLowerCase()}`}
        productType={productType}
        addressOf={uploadPath}
        tabsLabel="Add photos to"
        actions={
          <ButtonLink to={viewPath(productType)} icon={mdiImageMultipleOutline}>
            See the gallery
          </ButtonLink>
        }
      />
      <RestoredNotice uploads={uploads} />
      <AddedPhotos photos={saving.context.added} productType={productType} />
      <ul className="upload-list gallery-upload__cards" aria-label="Photos to add">
        <UploadCards cards={cards} files={files} onRemoved={remove} />
        {room > 0 && (
          <li className={cards.length === 0 ? 'gallery-upload__alone' : ''}>
            <ChooseForGallery room={room} isAlone={cards.length === 0} onChosen={choose} />
          </li>
        )}
      </ul>
      <p className="uploads-left-out" role="status">
        {leftOut > 0 &&
          `${counted(leftOut, 'photo was', 'photos were')} left out: ${photoLimits.maximumPerSave} at a time. Put these in the gallery first.`}
      </p>
      {cards.length > 0 && <UploadFooter uploads={state} save={save} />}
      <DropCurtain isOpen={isOver} text={`Drop them into the ${galleryNames[productType].toLowerCase()}`} />
    </form>
  );
}

interface ChooseForGalleryProps {
  /** How many more may be chosen. */
  room: number;
  isAlone: boolean;
  onChosen: (files: readonly File[]) => void;
}

const ChooseForGallery = ({ room, isAlone, onChosen }: ChooseForGalleryProps) => (
  <ChoosePhotos title={isAlone ? 'Choose photos' : 'Add more photos'} {...{ isAlone, onChosen }}>
    <span>
      {isAlone
        ? `Or drop them anywhere on this page, up to ${room} at a time.`
        : `Choose or drop them. There is room for ${room}.`}
    </span>
    {isAlone && <span>{acceptedPhotos}</span>}
  </ChoosePhotos>
);

/** Cards survive a reload once they are kept: only what is not kept yet can be lost. */
const leaveReason = (hasUnkept: boolean): string | null =>
  hasUnkept ? 'The photos are not in the gallery yet, and would have to be chosen again.' : null;
