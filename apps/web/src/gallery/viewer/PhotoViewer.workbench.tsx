import type { viewerMachine } from '@voltyard/machines/viewer/viewer.machine';
import { useSelector } from '@xstate/react';
import { galleryCard } from '../../testing/gallery-fixtures';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { PhotoViewer } from './PhotoViewer';

export const machine = 'viewer';
export const title = 'Photo of a gallery';

export default function PhotoViewerWorkbench({ actor }: WorkbenchScreenProps<typeof viewerMachine>) {
  const { openId, gallery } = useSelector(actor, ({ context }) => context);
  const rows = gallery.photoIds.map((id, index) => ({
    id,
    row: galleryCard(index, { photoId: id, photoCaption: `Photo ${id}`, userId: 'own' }),
    isNew: false,
  }));
  const open = (photoId: string | null) => actor.send({ type: 'photo.opened', photoId });
  return (
    <WorkbenchStage>
      <ul>
        {rows.map(({ id, row }) => (
          <li key={id}>
            <button type="button" onClick={() => open(id)}>
              {row.photoCaption}
            </button>
          </li>
        ))}
      </ul>
      {openId !== null && (
        <PhotoViewer
          viewer={actor}
          rows={rows}
          title="Bike photos"
          ownUserId="own"
          onShown={open}
          onClosed={() => open(null)}
        />
      )}
    </WorkbenchStage>
  );
}
