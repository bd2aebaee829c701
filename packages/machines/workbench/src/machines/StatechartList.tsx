import type { ChartState, ChartTransition, Statechart } from '@voltyard/machines/simulator/statechart';

interface StatechartListProps {
  chart: Statechart;
  active: readonly string[];
  taken: readonly string[];
}

/** The same chart in words: states within states, each with what leads out of it. */
export const StatechartList = ({ chart, active, taken }: StatechartListProps) => (
  <ul className="chart-list" aria-label={`Statechart of ${chart.id}`}>
    <State state={chart.root} {...{ active, taken }} />
  </ul>
);

function State({ state, active, taken }: { state: ChartState } & Omit<StatechartListProps, 'chart'>) {
  const isActive = active.includes(state.id);
  return (
    <li>
      <span className={`chart-list__state ${isActive ? 'chart-list__state--active' : ''}`}>
        {state.key}
        {isActive && <span className="chart-list__note">now</span>}
        {state.isInitial && <span className="chart-list__note">begins here</span>}
        {state.type === 'final' && <span className="chart-list__note">final</span>}
      </span>
      {(state.transitions.length > 0 || state.states.length > 0) && (
        <ul>
          {state.transitions.map((transition) => (
            <li
              key={transition.key}
              className={`chart-list__transition ${taken.includes(transition.key) ? 'chart-list__transition--taken' : ''}`}
            >
              {transitionText(transition)}
            </li>
          ))}
          {state.states.map((inner) => (
            <State key={inner.id} state={inner} {...{ active, taken }} />
          ))}
        </ul>
      )}
    </li>
  );
}

function transitionText({ event, guard, targets, actions }: ChartTransition): string {
  const to = targets.map((id) => id.split('.').slice(1).join('.')).join(' + ');
  return [
    event === '' ? 'always' : event,
    guard === null ? '' : ` [${guard}]`,
    to === '' ? '' : ` → ${to}`,
    actions.length === 0 ? '' : ` / ${actions.join(', ')}`,
  ].join('');
}
