import { mdiAccessPoint, mdiScaleBalance, mdiStateMachine } from '@mdi/js';
import { statechartOf, statesOf, transitionsOf } from '@voltyard/machines/simulator/statechart';
import { Icon } from '../controls/Icon.js';
import type { FoundMachine } from './found-machines.js';
import './MachineList.scss';

/** The first page: every machine, with what it is for. */
export const MachineList = ({ machines }: { machines: readonly FoundMachine[] }) => (
  <div className="machine-list">
    <h1>Workbench</h1>
    <p className="machine-list__about">
      Every state machine of Voltyard, alone with you: see it, drive it, answer its calls, put its clock
      forward, and break it. Nothing else has to run.
    </p>
    {machines.length === 0 && (
      <p>
        No machine was found. Put one into <code>packages/machines/src</code>, in a file that ends with{' '}
        <code>.machine.ts</code>.
      </p>
    )}
    <ul className="machine-list__cards">
      {machines.map((machine) => (
        <li key={machine.id}>
          <a className="machine-list__card" href={`#/${machine.id}`}>
            <span className="machine-list__name">
              <Icon path={mdiStateMachine} />
              {machine.id}
            </span>
            <span className="machine-list__sentence">
              {machine.isModelled ? machine.model.about : 'Not described yet.'}
            </span>
            <span className="machine-list__size">{sizeOf(machine)}</span>
          </a>
        </li>
      ))}
      <li>
        <a className="machine-list__card" href="#/live">
          <span className="machine-list__name">
            <Icon path={mdiAccessPoint} />
            The running product
          </span>
          <span className="machine-list__sentence">
            The actors of a live page, opened with <code>?inspect</code> in development: to look at, not to
            touch.
          </span>
        </a>
      </li>
      <li>
        <a className="machine-list__card" href="#/judge">
          <span className="machine-list__name">
            <Icon path={mdiScaleBalance} />
            Judge
          </span>
          <span className="machine-list__sentence">
            How any ad meets any criteria, one by one, and whether the two match: by the function that lists,
            matches and the server ask.
          </span>
        </a>
      </li>
    </ul>
  </div>
);

function sizeOf({ machine }: FoundMachine): string {
  const chart = statechartOf(machine);
  // The root is none of the machine's states in anybody's eyes.
  return `${statesOf(chart).length - 1} states, ${transitionsOf(chart).length} transitions`;
}
