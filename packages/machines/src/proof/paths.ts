import type { ActorLogic, Snapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { createBench, type Frame } from '../bench/bench.js';
import { choicesAt } from '../bench/choices.js';
import type { MachineModel } from '../bench/machine-model.js';
import type { Step } from '../bench/scenario.js';
import { faultsOf } from './faults.js';

/** The end of a path. Every path's beginning is a path too, so only its last step is looked at. */
export interface PathEnd {
  /** From the start. */
  steps: readonly Step[];
  /** What tells the place it leads to from others. */
  place: string;
  /** The state value there, as text. */
  value: string;
  states: string[];
  /** Keys of the transitions taken by the last step. */
  transitions: string[];
  /** What is wrong there, in sentences. */
  faults: string[];
  isOver: boolean;
}

/** Every step from every place the model can tell apart, each at the end of a shortest way there. */
export const pathsThrough = (model: MachineModel): PathEnd[] =>
  Object.values(model.inputs).flatMap((input) => {
    const ways = getAdjacencyMap(searchable(model, input), {
      serializeState: ({ place }) => place,
      serializeEvent: (step) => JSON.stringify(step),
      events: ({ choices }) => choices,
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
const searchable = (model: MachineModel, input: unknown): ActorLogic<Place, Step, undefined> => ({
  getInitialSnapshot: () => placeAfter(model, input, []),
  transition: ({ steps }, step) => placeAfter(model, input, [...steps, step]),
  getPersistedSnapshot: (place) => place,
});

function placeAfter(model: MachineModel, input: unknown, steps: readonly Step[]): Place {
  const bench = createBench(model, input);
  let before: Frame | null = null;
  for (const step of steps) {
    before = bench.frame();
    bench.play(step);
  }
  const frame = bench.frame();
  bench.stop();
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    steps,
    place: placeOf(model, frame),
    value: JSON.stringify(frame.snapshot.value),
    states: frame.snapshot._nodes.map(({ path }) => path.join('.')),
    transitions: transitionsIn(frame),
    faults: faultsOf(model, frame, before),
    isOver: frame.snapshot.status !== 'active',
    choices: choicesAt(model, frame),
  };
}

function placeOf(model: MachineModel, { snapshot, effects }: Frame): string {
  const apart = model.distinguish?.(snapshot) ?? snapshot.value;
  const running = effects.filter(({ actor }) => actor === undefined).map(({ effect }) => effect);
  return JSON.stringify([apart, snapshot.status, running]);
}

/** Of the machine itself: the machines it starts have models of their own. */
const transitionsIn = ({ happened }: Frame): string[] =>
  happened.flatMap((one) => (one.type === 'transitions' && one.actor === undefined ? one.transitions : []));
