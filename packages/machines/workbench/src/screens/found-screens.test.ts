import { foundScreens } from './found-screens.js';

const Component = () => null;

test('a screen says which machine it shows; a file that does not is none', () => {
  const screens = foundScreens({
    './Snackbar.bench.tsx': { machine: 'snackbar', title: 'Snackbar', default: Component },
    './NarrowDrawer.bench.tsx': { machine: 'menu', title: 'Drawer', width: 390, default: Component },
    './notes.bench.tsx': { title: 'Not yet' },
  });
  expect(screens).toEqual([
    { file: './Snackbar.bench.tsx', machine: 'snackbar', title: 'Snackbar', width: null, Component },
    { file: './NarrowDrawer.bench.tsx', machine: 'menu', title: 'Drawer', width: 390, Component },
  ]);
});
