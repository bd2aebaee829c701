import { fromPromise, setup } from 'xstate';
import { statechartOf, statesOf, transitionsOf } from './statechart.js';

const toy = setup({ actors: { dance: fromPromise(() => Promise.resolve()) } });

test('what is invoked without an id is called by its name in setup', () => {
  const chart = statechartOf(
    toy.createMachine({
      id: 'toy',
      initial: 'dancing',
      states: { dancing: { invoke: { src: 'dance', onDone: 'resting' } }, resting: {} },
    }),
  );
  expect(transitionsOf(chart).map(({ key, event }) => [key, event])).toEqual([
    ['toy.dancing › dance succeeds', 'dance succeeds'],
  ]);
  expect(statesOf(chart)[1]!.invokes).toEqual([{ id: 'dance', src: 'dance' }]);
});

test('two of the same kind in one state stay apart', () => {
  const twice = { src: 'dance', onDone: 'resting' } as const;
  const chart = statechartOf(
    toy.createMachine({
      id: 'toy',
      initial: 'dancing',
      states: { dancing: { invoke: [twice, twice] }, resting: {} },
    }),
  );
  const keys = transitionsOf(chart).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});
