import { mdiAlertOctagonOutline, mdiCheck, mdiHelpCircleOutline } from '@mdi/js';
import { Icon } from '../controls/Icon.js';
import { Panel } from '../controls/Panel.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { isBroken, type InvariantResult } from '@voltyard/machines/simulator/invariant-results';
import './InvariantsPanel.scss';

/** What must be true wherever the machine goes, with whether it is after this step. */
export function InvariantsPanel() {
  const { current, selected } = useSimulator();
  const invariantResults = current.invariantResults
    // What another one breaks is not to be overlooked.
    .filter((result) => result.actor === selected.actor || isBroken(result))
    .toSorted((one, other) => order.indexOf(one.is) - order.indexOf(other.is));
  if (invariantResults.length === 0) return null;
  return (
    <Panel title="What always holds">
      <ul className="invariants">
        {invariantResults.map(({ actor, invariant, is }) => (
          <li key={`${actor ?? ''} ${invariant}`} className={`invariants__one invariants__one--${is}`}>
            <span className="invariants__result">
              <Icon path={icons[is]} />
              {labels[is]}
            </span>
            <span>
              {actor !== selected.actor && `${actor ?? 'the machine itself'}: `}
              {invariant}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const order: readonly InvariantResult['is'][] = ['broken', 'unknown', 'holds'];
const labels = { broken: 'broken', unknown: 'not known', holds: 'holds' };
const icons = { broken: mdiAlertOctagonOutline, unknown: mdiHelpCircleOutline, holds: mdiCheck };
