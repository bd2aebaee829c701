import { OnTheBench } from '../bench/OnTheBench';
import type { navigationMachine } from '@voltyard/machines/navigation/navigation.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { LoadingPage } from './LoadingPage';

export const machine = 'navigation';
export const title = 'Page that is being loaded';

export default function LoadingPageOnTheBench({ actor }: BenchScreenProps<typeof navigationMachine>) {
  return (
    <OnTheBench actors={{ navigation: actor }}>
      <LoadingPage />
    </OnTheBench>
  );
}
