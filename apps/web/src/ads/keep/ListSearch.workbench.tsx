import type { listSearchMachine } from '@voltyard/machines/list-search/list-search.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { KeepSearch } from './KeepSearch';
import { PublishSearch } from './PublishSearch';

export const machine = 'listSearch';
export const title = 'Search of a list';

export default function ListSearchWorkbench({ actor }: WorkbenchScreenProps<typeof listSearchMachine>) {
  const search = {
    actor,
    keep: () => actor.send({ type: 'keep.pressed' }),
    publish: () => actor.send({ type: 'publish.pressed' }),
  };
  return (
    <WorkbenchStage>
      <KeepSearch search={search} />
      <PublishSearch search={search} />
    </WorkbenchStage>
  );
}
