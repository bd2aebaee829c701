import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { liveListMachine } from '@voltyard/machines/live-list/live-list.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { bikeCard } from '../../testing/ad-fixtures';
import { ListFacts } from '../../live/ListHead';
import { LiveAds } from './LiveAds';
import { type LiveListActor, useShownList } from '../../live/use-live-list';

export const machine = 'liveList';
export const title = 'List of ads';

export default function LiveAdsWorkbench({ actor }: WorkbenchScreenProps<typeof liveListMachine>) {
  const shown = useShownList(actor as unknown as LiveListActor<object>);
  const list = {
    ...shown,
    rows: shown.rows.map(({ id, row, isNew }) => ({ id, row: adOf(id, row), isNew })),
  };
  return (
    <WorkbenchStage>
      <ListFacts of="ad" what="ads" list={list} />
      <LiveAds list={list} label="Ads" skeletonCount={2} empty={<p>There are no ads.</p>} />
    </WorkbenchStage>
  );
}

/** The bench's rows have what the machine needs to know, and no more. */
const adOf = (id: string, row: object) => bikeCard({ sellerAdId: id, ...row });
