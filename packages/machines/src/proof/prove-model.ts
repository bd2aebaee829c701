import type { MachineModel } from '../simulator/machine-model.js';
import { commandsOf, effectsOf } from '../simulator/simulated-machine.js';
import { statechartOf, statesOf, transitionsOf } from '../simulator/statechart.js';
import type { Scenario } from '../simulator/scenario.js';
import { rules } from './faults.js';
import { deadEnds, unheardEvents, unreachedStates, untakenTransitions } from './gaps.js';
import { type PathEnd, pathsThrough } from './paths.js';
import { walk } from './walk.js';

const stepsOfWalk = 2000;

/** The same in every run, and one more that is new each time; `SEED=…` walks that one alone. */
const fixedSeeds = [1, 2, 3];
const seedOfRun = Math.floor(Math.random() * 2 ** 31);
// oxlint-disable-next-line node/no-process-env -- the way a walk that failed is repeated
const { SEED } = process.env;
const seeds = SEED === undefined ? [...fixedSeeds, seedOfRun] : [Number(SEED)];

/** Declares the tests that hold a machine to its model. */
export function proveModel(model: MachineModel): void {
  describe(`the description of ${model.machine.id}`, () => testDescription(model));
  describe(`every path of ${model.machine.id}`, () => testEveryPath(model));
  describe(`random walks through ${model.machine.id}`, () => testWalks(model));
}

const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

function testDescription(model: MachineModel): void {
  const { machine, states, events, effects, commands = {}, ownActors = [], parts = {} } = model;
  const actors = Object.keys(machine.implementations.actors);

  test('a sentence for every state, and for none that is not there', () => {
    const inner = statesOf(statechartOf(machine)).filter(({ path }) => path !== '');
    expect(sorted(Object.keys(states))).toEqual(sorted(inner.map(({ path }) => path)));
  });

  test('a sentence for every event, and for none that no state hears', () => {
    const heard = machine.events.filter((type) => !type.startsWith('xstate.'));
    expect(sorted(Object.keys(events))).toEqual(sorted(heard));
  });

  test('no two transitions have one name', () => {
    const keys = transitionsOf(statechartOf(machine)).map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('every effect, and no other', () => {
    const described = [...Object.keys(effects), ...ownActors];
    expect(sorted(described)).toEqual(sorted(effectsOf(machine)));
  });

  test('every machine it starts, and no other', () => {
    const machines = actors.filter((name) => !effectsOf(machine).includes(name));
    expect(sorted(Object.keys(parts))).toEqual(sorted(machines));
  });

  test('every command, and no other', () =>
    expect(sorted(Object.keys(commands))).toEqual(sorted(commandsOf(machine))));

  test('every sentence is one', () => {
    const described = [...Object.values(events), ...Object.values(effects)] as { about: string }[];
    const reasons = [model.ends, model.grows].flatMap((of) => Object.values(of ?? {}));
    const sentences = [model.about, ...Object.values(states), ...Object.values(commands), ...reasons];
    const all = [...sentences, ...described.map(({ about }) => about)];
    expect(all.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
  });
}

function testEveryPath(model: MachineModel): void {
  let ends: PathEnd[] = [];
  beforeAll(() => (ends = pathsThrough(model)));

  test('every state is reached', () => expect(unreachedStates(model, ends)).toEqual([]));
  test('every transition is taken', () => expect(untakenTransitions(model, ends)).toEqual([]));
  test('every event makes a difference', () => expect(unheardEvents(model, ends)).toEqual([]));
  test('no state is a dead end but those that are said to be', () =>
    expect(sorted(deadEnds(model, ends))).toEqual(sorted(Object.keys(model.ends ?? {}))));

  test.each([...Object.values(rules), ...Object.keys(model.invariants)])('%s', (rule) => {
    const [shortest] = ends
      .filter(({ faults }) => faults.some(({ against }) => against === rule))
      .toSorted((a, b) => a.steps.length - b.steps.length);
    if (shortest === undefined) return;
    const { input, steps, faults } = shortest;
    const { sentence } = faults.find(({ against }) => against === rule)!;
    fail(sentence, { machine: model.machine.id, input, steps: [...steps] });
  });
}

function testWalks(model: MachineModel): void {
  test.each(seeds)('SEED=%d', (seed) => {
    const { fault } = walk(model, { seed, steps: stepsOfWalk });
    if (fault !== null) fail(`SEED=${seed}, step ${fault.step}: ${fault.sentence}`, fault.scenario);
  });

  for (const part of Object.keys(model.grows ?? {}))
    test(`${part} grows, as is said`, () => {
      const { [part]: _said, ...others } = model.grows!;
      const sentences = fixedSeeds.map(
        (seed) => walk({ ...model, grows: others }, { seed, steps: stepsOfWalk }).fault?.sentence,
      );
      expect(sentences).toContain('It grows without bound: context.');
    });
}

/** The scenario can be pasted into the workbench. */
function fail(sentence: string, scenario: Scenario): never {
  throw new Error(`${sentence}\nTo see it in the workbench:\n${JSON.stringify(scenario)}`);
}
