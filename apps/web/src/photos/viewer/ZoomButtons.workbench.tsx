import type { photoZoomMachine } from '@voltyard/machines/photo-zoom/photo-zoom.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { ZoomButtons } from './ZoomButtons';

export const machine = 'photoZoom';
export const title = 'Zoom of a photo';

const phone = { photo: { width: 390, height: 260 }, stage: { width: 390, height: 700 } };

export default function ZoomButtonsWorkbench({ actor }: WorkbenchScreenProps<typeof photoZoomMachine>) {
  return (
    <WorkbenchStage>
      <ZoomButtons
        zoom={actor}
        onScaled={(times) => actor.send({ type: 'zoom.scaled', times, at: { x: 0, y: 0 }, room: phone })}
      />
    </WorkbenchStage>
  );
}
