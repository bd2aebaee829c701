import { pagePatterns } from '@voltyard/contracts/pages';
import { routes } from './routes';

test('the api knows every page that the router shows: what is missing there is answered as not found', () => {
  const screens = routes[0]?.children?.[0]?.children ?? [];
  const shown = screens.flatMap(({ path = '' }) => (['*', '/not-found'].includes(path) ? [] : [path]));
  expect(shown.toSorted()).toEqual([...pagePatterns].toSorted());
});
