import type { MachineModel } from '../simulator/machine-model.js';
import { innermostStates, statechartOf, transitionsOf } from '../simulator/statechart.js';
import type { PathEnd } from './paths.js';

/** What paths leave out, by name. */
type Gaps = (model: MachineModel, ends: readonly PathEnd[]) => string[];

const pathOf = ({ path }: { path: string[] }) => path.join('.');

export const unreachedStates: Gaps = ({ machine }, ends) => {
  const taken = takenBy(ends);
  const passed = transitionsOf(statechartOf(machine)).filter(({ key }) => taken.has(key));
  // a state that leads on at once is never rested in: a transition was taken from it
  const sources = new Set(passed.map(({ source }) => source));
  const rested = new Set(ends.flatMap(({ states }) => states));
  return innermostStates(machine)
    .filter((state) => !rested.has(pathOf(state)) && !sources.has(state.id))
    .map(pathOf);
};

export const untakenTransitions: Gaps = ({ machine }, ends) => {
  const taken = takenBy(ends);
  return transitionsOf(statechartOf(machine))
    .map(({ key }) => key)
    .filter((key) => !taken.has(key));
};

export const unheardEvents: Gaps = ({ machine, events }, ends) => {
  const taken = takenBy(ends);
  const heard = new Set(
    transitionsOf(statechartOf(machine))
      .filter(({ key }) => taken.has(key))
      .map(({ event }) => event),
  );
  return Object.keys(events).filter((type) => !heard.has(type));
};

/** The states no path leaves, but for the end of the machine. */
export const deadEnds: Gaps = ({ machine }, ends) => {
  const left = new Set(ends.flatMap((end) => end.left));
  const reached = new Set(ends.flatMap(({ states }) => states));
  return innermostStates(machine)
    .map(pathOf)
    .filter((path) => reached.has(path) && !left.has(path));
};

const takenBy = (ends: readonly PathEnd[]): Set<string> =>
  new Set(ends.flatMap(({ transitions }) => transitions));
