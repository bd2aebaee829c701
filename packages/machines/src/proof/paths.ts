import type { ActorLogic, Snapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { createBench } from '../bench/bench.js';
import { choicesAt } from '../bench/choices.js';
import type { Frame } from '../bench/frame.js';
import type { MachineModel } from '../bench/machine-model.js';
import type { Step } from '../bench/scenario.js';
import { type Fault, faultsOf } from './faults.js';
import { unacceptedSteps } from './unaccepted.js';

/** The end of a path. Every path's beginning is a path too, so only its last step is looked at. */
export interface PathEnd {
  /** The name of what it was started with. */
  input: string;
  /** From the start. */
  steps: readonly Step[];
  /** What tells the place it leads to from others. */
  place: string;
  /** By path: `shown.held`. */
  states: string[];
  /** The states the last step left while the machine went on. */
  left: string[];
  /** Keys of the transitions taken by the last step. */
  transitions: string[];
  faults: Fault[];
}

/** More steps than any machine of ours needs: a search that finds new places for ever has to end. */
const longestSearch = 20_000;

/** Every step from every place the model can tell apart, each at the end of a shortest way there. */
export const pathsThrough = (model: MachineModel, limit = longestSearch): PathEnd[] =>
  Object.keys(model.inputs).flatMap((input) => {
    const ways = getAdjacencyMap(searchable(model, input), {
      serializeState: ({ place }) => place,
      serializeEvent: (step) => JSON.stringify(step),
      events: ({ choices }) => choices,
      limit,
    });
    const ends = adjacencyMapToArray(ways).map(({ nextState }) => nextState);
    return [placeAfter(model, input, []), ...ends];
  });

/** Frames hold whole machines, of which there would be too many: so of each only what is needed is kept. */
type Place = Snapshot<undefined> & PathEnd & { choices: Step[] };

/**
 * The bench as something `xstate/graph` can search: its events are the steps, so the effects' answers, the clock and
 * the inner machines are on the paths. A place is found again by playing its steps anew.
 */
const searchable = (model: MachineModel, input: string): ActorLogic<Place, Step, undefined> => ({
  getInitialSnapshot: () => placeAfter(model, input, []),
  transition: ({ steps }, step) => placeAfter(model, input, [...steps, step]),
  getPersistedSnapshot: (place) => place,
});

function placeAfter(model: MachineModel, input: string, steps: readonly Step[]): Place {
  const bench = createBench(model, model.inputs[input]);
  let before: Frame | null = null;
  for (const step of steps) {
    before = bench.frame();
    bench.play(step);
  }
  const frame = bench.frame();
  bench.stop();
  const states = statesIn(frame);
  const goesOn = frame.snapshot.status === 'active';
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    steps,
    place: placeOf(model, frame),
    states,
    left: before !== null && goesOn ? statesIn(before).filter((state) => !states.includes(state)) : [],
    transitions: transitionsIn(frame),
    faults: faultsOf(model, frame, before),
    choices: goesOn
      ? [...choicesAt(model, frame), ...unacceptedSteps(model, frame).filter(hasAWordAbout(frame))]
      : [],
  };
}

/** A state may say of an event that it is ignored there, or only taken under a condition. */
const hasAWordAbout =
  ({ snapshot }: Frame) =>
  (step: Step): boolean =>
    step.type === 'send' &&
    step.actor === undefined &&
    snapshot._nodes.some(({ transitions }) => transitions.has(step.event.type));

const statesIn = ({ snapshot }: Frame): string[] => snapshot._nodes.map(({ path }) => path.join('.'));

function placeOf(model: MachineModel, { snapshot, effects }: Frame): string {
  const apart = model.distinguish?.(snapshot) ?? snapshot.value;
  const running = effects.filter(({ actor }) => actor === undefined).map(({ effect }) => effect);
  return JSON.stringify([apart, snapshot.status, running]);
}

/** Of the machine itself: the machines it starts have models of their own. */
const transitionsIn = ({ happened }: Frame): string[] =>
  happened.flatMap((one) => (one.type === 'transitions' && one.actor === undefined ? one.transitions : []));
