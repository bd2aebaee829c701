import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const main = () => within(screen.getByRole('main'));

test.each([
  [
    '/error?code=internal-error&requestId=r-7',
    'That did not work',
    /Something went wrong on our side/,
    'Go home',
  ],
  [
    '/forbidden?code=not-your-ad',
    'This gate is closed to you',
    /belongs to another user/,
    'Go to your own ads',
  ],
  [
    '/error?code=too-many-requests&retryAfter=42',
    'Wait a moment',
    /You can try again in 42 seconds/,
    'Log in',
  ],
  ['/error?code=request-too-large', 'That did not work', /too large/, 'Go home'],
  ['/forbidden?code=sign-in-refused', 'That sign-in did not work', /was refused/, 'Log in'],
  [
    '/conflict?code=user-name-taken',
    'This name was just taken',
    /has this user name already/,
    'Choose another name',
  ],
  [
    '/conflict?code=account-exists&userName=ann_volt',
    'You have an account already',
    /Your user name is “ann_volt”/,
    'Log in as ann_volt',
  ],
  [
    '/conflict?code=account-exists&userName=call%200900',
    'You have an account already',
    /Log in with its user name/,
    'Log in',
  ],
  [
    '/conflict?code=ad-changed-elsewhere',
    'It was changed meanwhile',
    /changed elsewhere/,
    'Open your ads again',
  ],
  ['/not-found', 'Nothing parked here', /was not found/, 'Go home'],
])('%s says what happened and what to do next: %s', async (at, title, sentence, next) => {
  await renderApp({ at });
  expect(main().getByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
  expect(main().getAllByText(sentence)[0]).toBeInTheDocument();
  expect(main().getByRole('link', { name: next })).toBeInTheDocument();
});

test('the time to wait is counted down, until it is over', async () => {
  await renderApp({ at: '/error?code=too-many-requests&retryAfter=1' });
  expect(await main().findByText('You can try again now.', {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(main().queryByText(/try again in/)).not.toBeInTheDocument();
}, 30_000);

test.each(['-5', '1e9', 'soon', ''])('a time to wait that is none (“%s”) is not told', async (seconds) => {
  await renderApp({ at: `/error?code=too-many-requests&retryAfter=${seconds}` });
  expect(main().queryByText(/You can try again/)).not.toBeInTheDocument();
});

test('the request id is shown to be passed on', async () => {
  await renderApp({ at: '/error?code=internal-error&requestId=r-7' });
  expect(main().getByText('r-7')).toBeInTheDocument();
});

test('an unknown code is not repeated: an address cannot put words into our mouth', async () => {
  await renderApp({ at: '/error?code=call-0900-12345' });
  expect(main().queryByText(/0900/)).not.toBeInTheDocument();
  expect(main().getByText('Something went wrong on our side.')).toBeInTheDocument();
});
