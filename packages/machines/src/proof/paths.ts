import type { ActorLogic, Snapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { createSimulator } from '../simulator/simulator.js';
import { choicesAt } from '../simulator/choices.js';
import type { StepSnapshot } from '../simulator/step-snapshot.js';
import type { MachineModel } from '../simulator/machine-model.js';
import type { Step } from '../simulator/scenario.js';
import { type Fault, faultsOf } from './faults.js';
import { unacceptedSteps } from './unaccepted.js';

/** The end of a path. Every path's beginning is a path too, so only its last step is looked at. */
export interface PathEnd {
  /** The name of what it was started with. */
  input: string;
  /** From the start. */
  steps: readonly Step[];
  /** Equal for steps that lead to the same state. */
  stateKey: string;
  /** By path: `shown.held`. */
  states: string[];
  /** The states the last step left while the machine went on. */
  left: string[];
  /** Keys of the transitions taken by the last step. */
  transitions: string[];
  faults: Fault[];
}

/** More steps than any machine of ours needs: a search that finds new places for ever has to end. */
const maxSearch = 20_000;

/** Every step from every state the model distinguishes, each at the end of a shortest way there. */
export const pathsThrough = (model: MachineModel, limit = maxSearch): PathEnd[] =>
  Object.keys(model.inputs).flatMap((input) => {
    const ways = getAdjacencyMap(searchable(model, input), {
      serializeState: ({ stateKey }) => stateKey,
      serializeEvent: (step) => JSON.stringify(step),
      events: ({ choices }) => choices,
      limit,
    });
    const ends = adjacencyMapToArray(ways).map(({ nextState }) => nextState);
    return [placeAfter(model, input, []), ...ends];
  });

/** A step snapshot holds a whole machine. A search visits thousands, so it stores only what it needs of each. */
type Place = Snapshot<undefined> & PathEnd & { choices: Step[] };

/**
 * The simulator as something `xstate/graph` can search: its events are the steps, so the effects' answers, the clock and
 * the inner machines are on the paths. A state is reached again by playing its steps anew.
 */
const searchable = (model: MachineModel, input: string): ActorLogic<Place, Step, undefined> => ({
  getInitialSnapshot: () => placeAfter(model, input, []),
  transition: ({ steps }, step) => placeAfter(model, input, [...steps, step]),
  getPersistedSnapshot: (snapshot) => snapshot,
});

function placeAfter(model: MachineModel, input: string, steps: readonly Step[]): Place {
  const simulator = createSimulator(model, model.inputs[input]);
  let before: StepSnapshot | null = null;
  for (const step of steps) {
    before = simulator.current();
    simulator.play(step);
  }
  const current = simulator.current();
  simulator.stop();
  const states = statesIn(current);
  const isActive = current.snapshot.status === 'active';
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    steps,
    stateKey: stateKeyOf(model, current),
    states,
    left: before !== null && isActive ? statesIn(before).filter((state) => !states.includes(state)) : [],
    transitions: transitionsIn(current),
    faults: faultsOf(model, current, before),
    choices: isActive
      ? [...choicesAt(model, current), ...unacceptedSteps(model, current).filter(mentions(current))]
      : [],
  };
}

/** A state may say of an event that it is ignored there, or only taken under a condition. */
const mentions =
  ({ snapshot }: StepSnapshot) =>
  (step: Step): boolean =>
    step.type === 'send' &&
    step.actor === undefined &&
    snapshot._nodes.some(({ transitions }) => transitions.has(step.event.type));

const statesIn = ({ snapshot }: StepSnapshot): string[] => snapshot._nodes.map(({ path }) => path.join('.'));

function stateKeyOf(model: MachineModel, { snapshot, effects }: StepSnapshot): string {
  const apart = model.distinguish?.(snapshot) ?? snapshot.value;
  const running = effects.filter(({ actor }) => actor === undefined).map(({ effect }) => effect);
  return JSON.stringify([apart, snapshot.status, running]);
}

/** Of the machine itself: the machines it starts have models of their own. */
const transitionsIn = ({ happened }: StepSnapshot): string[] =>
  happened.flatMap((one) => (one.type === 'transitions' && one.actor === undefined ? one.transitions : []));
