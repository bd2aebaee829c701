import { adEditMachineOf } from '@voltyard/machines/ad-edit/ad-edit.machine';
import { useSelector } from '@xstate/react';
import { TextField } from '../../ui/fields/controls';
import { samplePhoto } from '../../workbench/sample-photo';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import type { AdDraft } from '../draft/ad-draft';
import { ExistingPhotoCard } from '../photos/ExistingPhotoCard';
import { RestoredDraftNotice } from './RestoredDraftNotice';
import '../../photos/uploads/UploadList.scss';

const adEditOfDraftMachine = adEditMachineOf<AdDraft>();

export const machine = 'adEdit';
export const title = 'Changes of an ad';

/** One question of the form stands for all of them. */
export default function AdEditWorkbench({ actor }: WorkbenchScreenProps<typeof adEditOfDraftMachine>) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { draft, photos, interruption } = state.context;
  return (
    <WorkbenchStage>
      {interruption !== null && (
        <RestoredDraftNotice
          interruption={interruption}
          onDropped={() => actor.send({ type: 'changes.dropped' })}
        />
      )}
      <ul className="upload-list">
        {photos.map((photo, index) => (
          <ExistingPhotoCard
            key={photo.photo.photoId}
            existing={photo}
            number={index + 1}
            preview={samplePhoto}
            canReturn
            onChange={(change) => actor.send({ type: 'photo.changed', photo: change })}
          />
        ))}
      </ul>
      <TextField
        label="Title"
        value={draft.title}
        onChange={(typed) => actor.send({ type: 'draft.changed', draft: { ...draft, title: typed } })}
      />
      <span role="status">
        {state.matches({ editing: 'unsaved' }) ? 'Not saved yet' : 'Everything is saved'}
      </span>
    </WorkbenchStage>
  );
}
