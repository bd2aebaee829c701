import { OnTheBench } from '../../bench/OnTheBench';
import type { userNameMachine } from '@voltyard/machines/user-name/user-name.machine';
import type { BenchScreenProps } from '../../bench/bench-screen';
import { SignupPanel } from './SignupPanel';

export const machine = 'userName';
export const title = 'Sign-up';

export default function SignupPanelOnTheBench({ actor }: BenchScreenProps<typeof userNameMachine>) {
  return (
    <OnTheBench>
      <SignupPanel name={actor} />
    </OnTheBench>
  );
}
