import type { shownPriceMachine } from '@voltyard/machines/shown-price/shown-price.machine';
import { useSelector } from '@xstate/react';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { ShownPrice } from './ShownPrice';
import './AdSheet.scss';

export const machine = 'shownPrice';
export const title = 'Price of an ad that is looked at';

export default function ShownPriceWorkbench({ actor }: WorkbenchScreenProps<typeof shownPriceMachine>) {
  const amount = useSelector(actor, ({ context }) => context.now) ?? 'Price on request';
  return (
    <WorkbenchStage>
      <ShownPrice price={actor} amount={amount} noun="price" />
    </WorkbenchStage>
  );
}
