import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { ann, networkFor, renderApp } from '../../testing/render-app';

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

test('who came back to a sign-in that has ended is told so, where they are not signed in', async () => {
  const at = '/login?code=sign-in-code-used';
  const sentence = 'This sign-in was already completed or took too long. Sign in again.';
  const { unmount } = await renderApp({ at });
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(field()).toBeInTheDocument();
  unmount();
  await renderApp({ at, user: ann });
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are signed in as ann_volt');
});

test('the address says nothing else on the page', async () => {
  await renderApp({ at: '/login?code=sign-in-refused' });
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
});
