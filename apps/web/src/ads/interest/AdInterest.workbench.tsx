import type { adInterestMachine } from '@voltyard/machines/ad-interest/ad-interest.machine';
import { useSelector } from '@xstate/react';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { InterestLine } from './AdInterest';

export const machine = 'adInterest';
export const title = 'Interest in one’s own ads';

export default function AdInterestWorkbench({ actor }: WorkbenchScreenProps<typeof adInterestMachine>) {
  const { ads, numbers } = useSelector(actor, ({ context }) => context);
  return (
    <WorkbenchStage>
      {ads.map(({ adId }) => (
        <section key={adId}>
          <p>{adId}</p>
          {numbers[adId] && <InterestLine adId={adId} title={adId} numbers={numbers[adId]} />}
        </section>
      ))}
    </WorkbenchStage>
  );
}
