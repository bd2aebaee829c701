import { foundScreens } from './found-screens.js';

const Component = () => null;

test('a screen says which machine it shows; a file that does not is none', () => {
  const screens = foundScreens({
    './Snackbar.workbench.tsx': { machine: 'snackbar', title: 'Snackbar', default: Component },
    './NarrowDrawer.workbench.tsx': { machine: 'menu', title: 'Drawer', width: 390, default: Component },
    './notes.workbench.tsx': { title: 'Not yet' },
  });
  expect(screens).toEqual([
    { file: './Snackbar.workbench.tsx', machine: 'snackbar', title: 'Snackbar', width: null, Component },
    { file: './NarrowDrawer.workbench.tsx', machine: 'menu', title: 'Drawer', width: 390, Component },
  ]);
});
