import type { ownSessionsMachine } from '@voltyard/machines/own-sessions/own-sessions.machine';
import { OnTheBench } from '../../bench/OnTheBench';
import type { BenchScreenProps } from '../../bench/bench-screen';
import { OwnSessionsList } from './OwnSessions';

export const machine = 'ownSessions';
export const title = 'Where you are signed in';

export default function OwnSessionsOnTheBench({ actor }: BenchScreenProps<typeof ownSessionsMachine>) {
  return (
    <OnTheBench>
      <OwnSessionsList list={actor} />
    </OnTheBench>
  );
}
