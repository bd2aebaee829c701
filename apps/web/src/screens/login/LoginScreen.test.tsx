import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { networkFor, renderApp } from '../../testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const field = () => screen.getByRole('textbox', { name: 'User name' });
const logInAs = (userName: string) => {
  fireEvent.change(field(), { target: { value: userName } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

test('an account that exists is left for', async () => {
  const { left } = await renderApp({ at: '/login' });
  logInAs('ann_volt');
  await waitFor(() => expect(left).toEqual(['/api/Auth/Login?userName=ann_volt']));
});

test('one that does not exist is said so next to the field, until somebody types on', async () => {
  const network = networkFor(null).refuse(getByUserName, 'not-found');
  const { left } = await renderApp({ at: '/login', network });
  logInAs('nobody');
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveAccessibleDescription(/There is no account “nobody”/);
  fireEvent.change(field(), { target: { value: 'nobody2' } });
  expect(field()).toBeValid();
  expect(left).toEqual([]);
});

test.each([
  ['', 'Enter your user name.'],
  ['a b', /There is no account/],
])('“%s” needs no asking', async (userName, sentence) => {
  const { network } = await renderApp({ at: '/login' });
  logInAs(userName);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(sentence));
  expect(network.arrivedAt(getByUserName)).toHaveLength(0);
});

test('a name from before that is kept for the site by now still logs in', async () => {
  const { left } = await renderApp({ at: '/login' });
  logInAs('matches');
  await waitFor(() => expect(left).toEqual(['/api/Auth/Login?userName=matches']));
});

test('who is told to log in by the name they have finds it in the field', async () => {
  await renderApp({ at: '/login?userName=ann_volt' });
  expect(field()).toHaveValue('ann_volt');
});

test('what is no user name is not put into the field', async () => {
  await renderApp({ at: '/login?userName=call%200900' });
  expect(field()).toHaveValue('');
});

test('a check that does not get through keeps the person here', async () => {
  const network = networkFor(null).answerRaw(getByUserName, () => 'offline');
  const { left } = await renderApp({ at: '/login', network });
  logInAs('ann_volt');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/No connection/));
  expect(left).toEqual([]);
});
