import type { ChartState, ChartTransition } from '@voltyard/machines/simulator/statechart';
import { isOtherwise, linesOfState, linesOfTransition } from './text.js';

const transition = (part: Partial<ChartTransition>): ChartTransition => ({
  key: 'lamp.off › switch.pressed',
  source: 'lamp.off',
  targets: ['lamp.on'],
  event: 'switch.pressed',
  guard: null,
  actions: [],
  isReentering: false,
  ...part,
});

const state = (part: Partial<ChartState>): ChartState => ({
  id: 'lamp.off',
  key: 'off',
  path: 'off',
  type: 'atomic',
  isInitial: true,
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  transitions: [],
  states: [],
  ...part,
});

const written = (part: Partial<ChartTransition>, isLast = false) =>
  linesOfTransition(transition(part), isLast).map((line) => line.map(({ text }) => text).join(' '));

test('a transition is written as event, guard and actions', () => {
  expect(written({ guard: 'isDark', actions: ['count'] })).toEqual([
    'switch.pressed [isDark]',
    '  / count'.trim(),
  ]);
  expect(written({ actions: ['count'] })).toEqual(['switch.pressed / count']);
});

test('a long text continues on further lines, its actions on a line of their own', () => {
  expect(written({ actions: ['countPresses', 'rememberWhen', 'notifyEverybody'] })).toEqual([
    'switch.pressed',
    '/ countPresses, rememberWhen,',
    'notifyEverybody',
  ]);
});

test('what happens by itself says under which condition', () => {
  expect(written({ event: '', guard: 'isDark' })).toEqual(['[isDark]']);
  expect(written({ event: '' }, true)).toEqual(['[otherwise]']);
  expect(written({ event: '' })).toEqual(['at once']);
});

test('an event that does nothing on purpose is said to be ignored', () => {
  expect(written({ targets: [] })).toEqual(['switch.pressed is ignored']);
});

test('only a candidate after others is for otherwise', () => {
  const guarded = transition({ key: 'guarded', guard: 'isDark' });
  const last = transition({ key: 'last' });
  expect(isOtherwise(state({ transitions: [guarded, last] }), last)).toBe(true);
  expect(isOtherwise(state({ transitions: [last] }), last)).toBe(false);
  expect(isOtherwise(state({ transitions: [guarded, last] }), guarded)).toBe(false);
});

test('a state says what it does and what runs in it', () => {
  const lines = linesOfState(
    state({
      entry: ['light'],
      exit: ['darken'],
      invokes: [
        { id: 'burn', src: 'burn' },
        { id: 'watch', src: 'watchMoth' },
      ],
    }),
  );
  expect(lines.map(([line]) => line!.map(({ text }) => text).join(' '))).toEqual([
    'entry / light',
    'exit / darken',
    'runs burn',
    'runs watchMoth as watch',
  ]);
});
