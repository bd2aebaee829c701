import { pathsThrough } from '../proof/paths.js';
import { proveModel } from '../proof/prove-model.js';
import { menuModel } from './menu.model.js';

proveModel(menuModel);

test('drawer, account menu and open groups come in every combination', () => {
  const states = new Set(pathsThrough(menuModel).map(({ input, stateKey }) => `${input} ${stateKey}`));
  const sideBySide = 4;
  const oneAtATime = 3;
  expect(states.size).toBe(2 * 2 * (sideBySide + oneAtATime));
});
