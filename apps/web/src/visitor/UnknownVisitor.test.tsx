import { fireEvent, screen, within } from '@testing-library/react';
import { isUserAuthenticated } from '@voltyard/contracts/accounts/accounts.rest';
import { ann, networkFor, renderApp } from '../testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  '/ads/for-sale/create',
  '/ads/wanted/edit/11111111-1111-4111-8111-111111111111',
  '/photo-gallery/cars/upload',
  '/account/summary',
])('at %s somebody whose account cannot be loaded is told so, and may try again', async (at) => {
  const network = networkFor(ann).answerRaw(isUserAuthenticated, () => 'offline');
  await renderApp({ at, user: ann, network });
  const main = within(screen.getByRole('main'));
  const heading = await main.findByRole('heading', { name: 'Your account could not be loaded' });
  network.answer(isUserAuthenticated, () => true);
  fireEvent.click(main.getByRole('button', { name: 'Try again' }));
  const banner = within(screen.getByRole('banner'));
  expect(await banner.findByRole('link', { name: 'Ann Volta @ann_volt' })).toBeInTheDocument();
  expect(heading).not.toBeInTheDocument();
});
