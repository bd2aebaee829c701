import { fireEvent, screen, waitFor } from '@testing-library/react';
import { doesUserNameExist } from '@voltyard/contracts/accounts/accounts.rest';
import { ann, networkFor, renderApp } from '../../testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const field = () => screen.getByRole('textbox', { name: 'User name' });
const type = (userName: string) => fireEvent.change(field(), { target: { value: userName } });
const google = () => screen.getByRole('link', { name: 'Continue with Google' });
const facebook = () => screen.getByRole('link', { name: 'Continue with Facebook' });

test('a free name opens the way to both providers', async () => {
  await renderApp({ at: '/signup' });
  expect(google()).not.toHaveAttribute('href');
  expect(google()).toHaveAttribute('aria-disabled', 'true');
  type('bob-watt');
  expect(await screen.findByText('“bob-watt” is yours to take.')).toBeInTheDocument();
  expect(google()).toHaveAttribute('href', '/api/Auth/SignUp?userName=bob-watt&withGoogle=true');
  expect(facebook()).toHaveAttribute('href', '/api/Auth/SignUp?userName=bob-watt&withFacebook=true');
  expect(google()).toHaveAttribute('aria-disabled', 'false');
});

test('a taken name is refused next to the field', async () => {
  await renderApp({ at: '/signup' });
  type(ann.userName);
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveAccessibleDescription(/Another user has this user name already/);
  expect(google()).not.toHaveAttribute('href');
});

test('a name that cannot be one is refused without asking', async () => {
  const { network } = await renderApp({ at: '/signup' });
  type('a!');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/3 to 30 letters/);
  type('login');
  expect(field()).toHaveAccessibleDescription(/kept for the site itself/);
  expect(network.arrivedAt(doesUserNameExist)).toHaveLength(0);
});

test('a check that fails is not a yes, and can be repeated', async () => {
  const network = networkFor(null).answerRaw(doesUserNameExist, () => 'offline');
  await renderApp({ at: '/signup', network });
  type('bob-watt');
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(google()).not.toHaveAttribute('href');
  network.answer(doesUserNameExist, () => false);
  fireEvent.click(again);
  expect(await screen.findByText('“bob-watt” is yours to take.')).toBeInTheDocument();
});

test('going on without a name says what is missing', async () => {
  await renderApp({ at: '/signup' });
  fireEvent.click(google());
  expect(field()).toHaveAccessibleDescription('Choose a user name first.');
});

test('who is signed in already is told so', async () => {
  await renderApp({ at: '/signup', user: ann });
  expect(screen.getByRole('heading', { name: 'You are signed in as ann_volt' })).toBeInTheDocument();
});
