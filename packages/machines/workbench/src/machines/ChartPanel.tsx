import { idsOfStates } from '@voltyard/machines/simulator/statechart';
import { stateText } from '../log/log-lines.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { StatechartPanel } from './StatechartPanel.js';

/** The chart of the selected machine. */
export function ChartPanel() {
  const { selected, current } = useSimulator();
  const { machine, snapshot, actor } = selected;
  const taken = current.happened.flatMap((one) =>
    one.type === 'transitions' && one.actor === actor ? one.transitions : [],
  );
  return (
    <StatechartPanel
      machine={machine}
      active={idsOfStates(snapshot)}
      stateText={stateText(snapshot)}
      taken={taken}
    />
  );
}
