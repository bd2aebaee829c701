import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { gallerySaveMachine } from '@voltyard/machines/gallery-save/gallery-save.machine';
import { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { createActor } from 'xstate';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { AddedPhotos } from './AddedPhotos';
import { UploadFooter } from './UploadFooter';

export const machine = 'gallerySave';
export const title = 'Below the photos for the gallery';

export default function UploadFooterWorkbench({ actor }: WorkbenchScreenProps<typeof gallerySaveMachine>) {
  const [uploads] = useState(oneUploaded);
  const added = useSelector(actor, ({ context }) => context.added);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'save.clicked' });
  };
  return (
    <WorkbenchStage>
      <form onSubmit={submit}>
        <AddedPhotos photos={added} productType="bike" />
        <UploadFooter uploads={uploads} save={actor} />
      </form>
    </WorkbenchStage>
  );
}

/** What stands beside it in the product: photos on their way, here one that is there. */
function oneUploaded() {
  const uploads = createActor(uploadsMachine, { input: { existing: 0 } }).start();
  const card = { cardId: 'front', fileName: 'front.jpg', photoCaption: '', isFileThere: true };
  const file = { name: 'front.jpg', size: 300_000, type: 'image/jpeg' };
  const photo = { cardId: 'front', photoId: 'front', width: 1600, height: 1200, thumbhash: '' };
  uploads.send({ type: 'cards.restored', cards: [{ ...card, file, photo }] });
  return uploads.getSnapshot();
}
