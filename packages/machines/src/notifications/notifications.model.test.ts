import { pathsThrough } from '../proof/paths.js';
import { proveModel } from '../proof/prove-model.js';
import { notificationsModel } from './notifications.model.js';

proveModel(notificationsModel);

test('errors and missing things come in every combination', () => {
  const combinations = new Set(
    pathsThrough(notificationsModel).map(({ states }) => states.toSorted().join(' ')),
  );
  expect(combinations.size).toBe(4);
});
