import type { dataDownloadMachine } from '@voltyard/machines/data-download/data-download.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { DownloadDataSection } from './DownloadData';

export const machine = 'dataDownload';
export const title = 'Download of one’s data';

export default function DownloadDataWorkbench({ actor }: WorkbenchScreenProps<typeof dataDownloadMachine>) {
  return (
    <WorkbenchStage>
      <DownloadDataSection download={actor} />
    </WorkbenchStage>
  );
}
