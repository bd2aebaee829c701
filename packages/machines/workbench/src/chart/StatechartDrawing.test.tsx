import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { statechartOf, statesOf, transitionsOf } from '@voltyard/machines/simulator/statechart';
import { snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import { everyMachine } from '../testing/every-machine.js';
import { layOut } from './lay-out.js';
import { StatechartDrawing } from './StatechartDrawing.js';

const named = (drawing: Element, name: 'state' | 'transition') =>
  [...drawing.querySelectorAll(`[data-${name}]`)].map((one) => one.getAttribute(`data-${name}`)!);

const sorted = (names: string[]) => names.toSorted((one, other) => one.localeCompare(other));

test('every state and every transition of every machine is drawn exactly once', async () => {
  for (const { machine } of await everyMachine()) {
    const chart = statechartOf(machine);
    const { container, unmount } = render(
      <StatechartDrawing chart={await layOut(chart)} active={[]} taken={[]} label={chart.id} />,
    );
    expect(sorted(named(container, 'state'))).toEqual(sorted(statesOf(chart).map(({ id }) => id)));
    expect(sorted(named(container, 'transition'))).toEqual(
      sorted(transitionsOf(chart).map(({ key }) => key)),
    );
    unmount();
  }
});

async function drawSnackbar(active: string[], taken: string[]) {
  const chart = await layOut(statechartOf(snackbarMachine));
  render(<StatechartDrawing chart={chart} active={active} taken={taken} label="The snackbar" />);
  return screen.getByRole('img', { name: 'The snackbar' });
}

test('where the machine is, and what it did last, is marked', async () => {
  const held = 'snackbar.shown.running › snack.held';
  const drawing = await drawSnackbar(['snackbar', 'snackbar.shown', 'snackbar.shown.held'], [held]);
  const marked = (selector: string, name: string) =>
    [...drawing.querySelectorAll(selector)].map((one) => one.getAttribute(name));
  expect(marked('.chart-state.is-active', 'data-state')).toEqual([
    'snackbar',
    'snackbar.shown',
    'snackbar.shown.held',
  ]);
  expect(drawing.querySelectorAll('.chart-here')).toHaveLength(1);
  expect(marked('.chart-transition.is-taken', 'data-transition')).toEqual([held]);
  expect(drawing.querySelectorAll('.chart-arrow.is-taken')).toHaveLength(1);
});

test('who does not see it is told the states, and which it is in', async () => {
  const drawing = await drawSnackbar(['snackbar', 'snackbar.hidden'], []);
  expect(drawing).toHaveAccessibleDescription(
    'It is in hidden. States: hidden, shown.running, shown.held, shown.ongoing.',
  );
});

test('without a state it is a picture of the machine alone', async () => {
  const drawing = await drawSnackbar([], []);
  expect(drawing.querySelectorAll('.is-active, .is-taken, .chart-here')).toHaveLength(0);
  expect(drawing).toHaveAccessibleDescription('States: hidden, shown.running, shown.held, shown.ongoing.');
});
