import { pages } from '@voltyard/contracts/pages';
import { routes } from './routes';

test('the router shows every page that the api knows, and no other', () => {
  const screens = routes[0]?.children?.[0]?.children ?? [];
  const shown = screens.map(({ path = '' }) => path).filter((path) => path !== '*');
  expect(shown.toSorted()).toEqual(Object.keys(pages).toSorted());
});
