import { type AnyMachineSnapshot, type AnyStateMachine, assign, fromPromise, raise, setup } from 'xstate';
import { z } from 'zod';
import { createSimulator } from '../simulator/simulator.js';
import type { StepSnapshot } from '../simulator/step-snapshot.js';
import type { MachineModel } from '../simulator/machine-model.js';
import { createRecording } from '../simulator/recording.js';
import { faultsOf, rules } from './faults.js';
import { deadEnds, unheardEvents, unreachedStates, untakenTransitions } from './gaps.js';
import { pathsThrough } from './paths.js';
import { walk } from './walk.js';

/** The machines of these tests are lamps, each broken in another way; what is broken is what the proof has to name. */
const lamp = setup({
  types: {
    context: {} as { count: number; log: string[] },
    events: {} as { type: 'pressed' } | { type: 'smashed' } | { type: 'dimmed'; to: number },
  },
  actors: { callElectrician: fromPromise<void>(() => Promise.reject(new Error('provide callElectrician'))) },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    log: assign({ log: ({ context }) => [...context.log, 'pressed'] }),
    explode: assign({
      count: ({ context }) => {
        if (context.count === 3) throw new Error('The bulb exploded.');
        return context.count;
      },
    }),
  },
  guards: { never: () => false },
});

const context = { count: 0, log: [] };

const modelOfLamp = (
  machine: AnyStateMachine,
  part: Partial<Record<keyof MachineModel, unknown>> = {},
): MachineModel =>
  Object.assign(
    {
      machine,
      about: 'A lamp.',
      inputs: { 'a lamp': undefined },
      states: {},
      events: { pressed: { about: 'The button is pressed.' } },
      effects: {},
      invariants: {},
    },
    part,
  ) as unknown as MachineModel;

const onAndOff = { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } } as const;
const sound = lamp.createMachine({ id: 'lamp', context, initial: 'off', states: onAndOff });

const againsts = (model: MachineModel) =>
  new Set(pathsThrough(model).flatMap(({ faults }) => faults.map(({ against }) => against)));

const faultOf = (model: MachineModel) => walk(model, { seed: 1, steps: 1500 }).fault;

test('a machine that is sound passes', () => {
  const model = modelOfLamp(sound);
  const ends = pathsThrough(model);
  for (const gaps of [unreachedStates, untakenTransitions, unheardEvents, deadEnds])
    expect(gaps(model, ends)).toEqual([]);
  expect(againsts(model)).toEqual(new Set());
  expect(faultOf(model)).toBeNull();
});

test('a state nothing leads to is named, and so is the transition that never leads there', () => {
  const model = modelOfLamp(
    lamp.createMachine({
      id: 'lamp',
      context,
      initial: 'off',
      states: { ...onAndOff, on: { on: { pressed: [{ guard: 'never', target: 'blue' }, 'off'] } }, blue: {} },
    }),
  );
  const ends = pathsThrough(model);
  expect(unreachedStates(model, ends)).toEqual(['blue']);
  expect(untakenTransitions(model, ends)).toEqual(['lamp.on › pressed [never]']);
});

test('a transition that another one always comes before is named', () => {
  const model = modelOfLamp(
    lamp.createMachine({
      id: 'lamp',
      context,
      initial: 'off',
      on: { pressed: { actions: 'count' } },
      states: onAndOff,
    }),
  );
  expect(untakenTransitions(model, pathsThrough(model))).toEqual(['lamp › pressed']);
});

test('an event that no path sends is named', () => {
  const model = modelOfLamp(
    lamp.createMachine({ id: 'lamp', context, initial: 'off', states: onAndOff, on: { dimmed: '.on' } }),
    {
      events: {
        pressed: { about: 'The button is pressed.' },
        dimmed: { about: 'The knob is turned.', payload: z.object({ to: z.number() }), examples: [] },
      },
    },
  );
  expect(unheardEvents(model, pathsThrough(model))).toEqual(['dimmed']);
});

describe('a dead end', () => {
  const states = { off: { on: { pressed: 'on' } }, on: {} } as const;
  const stuck = modelOfLamp(lamp.createMachine({ id: 'lamp', context, initial: 'off', states }));

  test('is named', () => expect(deadEnds(stuck, pathsThrough(stuck))).toEqual(['on']));

  test('is seen on every path and every walk that comes there', () => {
    expect(againsts(stuck)).toEqual(new Set([rules.leadsOn]));
    expect(faultOf(stuck)?.sentence).toBe('Nothing leads on any more.');
  });

  test('is one also when the machine can only end there', () => {
    const ending = { ...states, on: { on: { smashed: 'smashed' } }, smashed: { type: 'final' } } as const;
    const model = modelOfLamp(lamp.createMachine({ id: 'lamp', context, initial: 'off', states: ending }), {
      events: { pressed: { about: '' }, smashed: { about: '' } },
    });
    expect(deadEnds(model, pathsThrough(model))).toEqual(['on', 'smashed']);
  });

  test('is none when it is meant', () => {
    const meant = { ...stuck, ends: { on: 'It is never turned off.' } };
    expect(againsts(meant)).toEqual(new Set());
    expect(faultOf(meant)).toBeNull();
  });
});

test('an invariant that does not hold is told with the shortest way there', () => {
  const counting = { off: { on: { pressed: { target: 'on', actions: 'count' } } }, on: onAndOff.on } as const;
  const model = modelOfLamp(lamp.createMachine({ id: 'lamp', context, initial: 'off', states: counting }), {
    distinguish: (snapshot: AnyMachineSnapshot) => [snapshot.value, Math.min(snapshot.context.count, 3)],
    invariants: { 'a bulb lasts twice': (now: AnyMachineSnapshot) => now.context.count <= 2 },
  });
  expect(againsts(model)).toEqual(new Set(['a bulb lasts twice']));
  const fault = faultOf(model)!;
  expect(fault.sentence).toBe('It does not hold that a bulb lasts twice.');
  expect(fault.scenario.steps).toHaveLength(5);
});

test('an invariant of a machine it starts has to hold as well', () => {
  const counting = setup({ actions: { count: assign({ count: 1 }) } }).createMachine({
    id: 'bulb',
    context: { count: 0 },
    entry: 'count',
  });
  const bulb = modelOfLamp(counting, {
    events: {},
    invariants: { 'a bulb is never used': (now: AnyMachineSnapshot) => now.context.count === 0 },
  });
  const holder = setup({ actors: { bulb: counting } }).createMachine({
    id: 'lamp',
    initial: 'on',
    states: {
      on: { invoke: { id: 'bulb', src: 'bulb' }, on: { pressed: 'off' } },
      off: { on: { pressed: 'on' } },
    },
  });
  const model = modelOfLamp(holder, { parts: { bulb } });
  expect(againsts(model)).toEqual(new Set([rules.partsHold]));
  expect(faultOf(model)?.sentence).toBe('It does not hold for bulb that a bulb is never used.');
});

describe('a crash', () => {
  const exploding = {
    off: { on: { pressed: { target: 'on', actions: ['explode', 'count'] } } },
    on: onAndOff.on,
  } as const;
  const model = modelOfLamp(lamp.createMachine({ id: 'lamp', context, initial: 'off', states: exploding }));

  test('in a walk is told with its seed and a scenario that ends in it', () => {
    const { seed, step, sentence, scenario } = faultOf(model)!;
    expect({ seed, sentence }).toEqual({ seed: 1, sentence: 'It stopped: The bulb exploded.' });
    expect(step).toBeGreaterThanOrEqual(scenario.steps.length);
    const { snapshots } = createRecording(model, undefined, scenario.steps).view();
    expect(snapshots.map(({ crash }) => crash?.message)).toEqual([
      ...Array.from({ length: 7 }, () => undefined),
      'The bulb exploded.',
    ]);
  });

  test('comes of an effect whose failure nobody minds', () => {
    const calling = {
      off: { invoke: { id: 'call', src: 'callElectrician', onDone: 'on' } },
      on: onAndOff.on,
    } as const;
    const called = modelOfLamp(lamp.createMachine({ id: 'lamp', context, initial: 'off', states: calling }), {
      effects: {
        callElectrician: {
          about: '',
          answers: { done: undefined },
          failures: { 'nobody there': { message: 'Nobody.' } },
        },
      },
    });
    expect(againsts(called)).toEqual(new Set([rules.continues]));
    expect(faultOf(called)?.sentence).toBe('It stopped: Nobody.');
  });
});

test('the same seed walks the same way', () => {
  const model = modelOfLamp(sound, { invariants: { 'it breaks some day': () => true } });
  expect(walk(model, { seed: 5, steps: 500 })).toEqual(walk(model, { seed: 5, steps: 500 }));
});

describe('growth without bound', () => {
  const pressing = (actions: string) =>
    lamp.createMachine({ id: 'lamp', context, on: { pressed: { actions: actions as 'log' } } });

  test('of the context', () => {
    expect(faultOf(modelOfLamp(pressing('log')))?.sentence).toBe('It grows without bound: context.');
  });

  test('of the context is none when it is meant', () => {
    expect(faultOf(modelOfLamp(pressing('log'), { grows: { log: 'It is a log.' } }))).toBeNull();
  });

  test('is not that a counter gets another digit', () => {
    expect(faultOf(modelOfLamp(pressing('count')))).toBeNull();
  });

  test('of timers', () => {
    const delayed = lamp.createMachine({
      id: 'lamp',
      context,
      on: { pressed: { actions: raise({ type: 'smashed' }, { delay: 1000 }) }, smashed: {} },
    });
    const patient = modelOfLamp(delayed, { ends: { '': 'Only its timers matter.' } });
    const sentences = [1, 2, 3, 4, 5].map((seed) => walk(patient, { seed, steps: 3000 }).fault?.sentence);
    expect(sentences).toContain('It grows without bound: timers.');
  });

  test('of effects', () => {
    const calling = lamp.createMachine({
      id: 'lamp',
      context,
      on: {
        pressed: {
          actions: assign(({ spawn }) => {
            spawn('callElectrician');
            return {};
          }),
        },
      },
    });
    expect(faultOf(modelOfLamp(calling))?.sentence).toBe('It grows without bound: effects.');
  });
});

test('an example that does not fit its payload is named', () => {
  const events = {
    pressed: { about: '' },
    dimmed: { about: '', payload: z.object({ to: z.number() }), examples: [{ to: 'half' }] },
  };
  const dimming = lamp.createMachine({
    id: 'lamp',
    context,
    initial: 'off',
    states: onAndOff,
    on: { dimmed: {} },
  });
  const model = modelOfLamp(dimming, { events });
  expect(againsts(model)).toEqual(new Set([rules.examplesFit]));
});

test('an event that is called unaccepted but changes something is named', () => {
  const machine = lamp.createMachine({ id: 'lamp', context, on: { pressed: { actions: 'count' } } });
  const simulator = createSimulator({ machine }, undefined);
  const before = simulator.current();
  const after = simulator.play({ type: 'send', event: { type: 'pressed' } });
  const denying = {
    ...before,
    snapshot: { ...before.snapshot, can: () => false },
  } as unknown as StepSnapshot;
  const [fault] = faultsOf(modelOfLamp(machine), after, denying);
  expect(fault?.against).toBe(rules.ignores);
});

test('a search that finds new places for ever ends', () => {
  const model = modelOfLamp(
    lamp.createMachine({ id: 'lamp', context, on: { pressed: { actions: 'count' } } }),
    { distinguish: (snapshot: AnyMachineSnapshot) => snapshot.context.count },
  );
  expect(() => pathsThrough(model, 100)).toThrow('limit');
});
