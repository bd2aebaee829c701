import { idsOfStates } from '@voltyard/machines/bench/statechart';
import { stateWords } from '../log/happenings.js';
import { useBench } from '../scenario/bench-context.js';
import { StatechartPanel } from './StatechartPanel.js';

/** The selected machine on the bench. */
export function ChartPanel() {
  const { selected, frame } = useBench();
  const { machine, snapshot, actor } = selected;
  const taken = frame.happened.flatMap((one) =>
    one.type === 'transitions' && one.actor === actor ? one.transitions : [],
  );
  return (
    <StatechartPanel
      machine={machine}
      active={idsOfStates(snapshot)}
      stateWords={stateWords(snapshot)}
      taken={taken}
    />
  );
}
