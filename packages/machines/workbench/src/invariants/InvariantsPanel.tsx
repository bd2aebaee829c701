import { mdiAlertOctagonOutline, mdiCheck, mdiHelpCircleOutline } from '@mdi/js';
import { Icon } from '../controls/Icon.js';
import { Panel } from '../controls/Panel.js';
import { useBench } from '../scenario/bench-context.js';
import { isBroken, type Verdict } from '@voltyard/machines/bench/verdicts';
import './InvariantsPanel.scss';

/** What must be true wherever the machine goes, with whether it is after this step. */
export function InvariantsPanel() {
  const { frame, selected } = useBench();
  const verdicts = frame.verdicts
    // What another one breaks is not to be overlooked.
    .filter((verdict) => verdict.actor === selected.actor || isBroken(verdict))
    .toSorted((one, other) => order.indexOf(one.is) - order.indexOf(other.is));
  if (verdicts.length === 0) return null;
  return (
    <Panel title="What always holds">
      <ul className="invariants">
        {verdicts.map(({ actor, invariant, is }) => (
          <li key={`${actor ?? ''} ${invariant}`} className={`invariants__one invariants__one--${is}`}>
            <span className="invariants__verdict">
              <Icon path={icons[is]} />
              {words[is]}
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

const order: readonly Verdict['is'][] = ['broken', 'unknown', 'kept'];
const words = { broken: 'broken', unknown: 'cannot be told', kept: 'holds' };
const icons = { broken: mdiAlertOctagonOutline, unknown: mdiHelpCircleOutline, kept: mdiCheck };
