import { ann, renderApp } from './testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['/ads/for-sale/list', '/ads/for-sale/list/car'],
  ['/ads/wanted/list', '/ads/wanted/list/car'],
  ['/photo-gallery/scooters', '/photo-gallery/scooters/view'],
  ['/photo-gallery/tractors', '/photo-gallery/tractors/view'],
])('the shortened address %s leads to %s', async (at, target) => {
  const { router } = await renderApp({ at, user: ann });
  expect(router.state.location.pathname).toBe(target);
});
