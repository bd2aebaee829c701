import { fireEvent, screen, within } from '@testing-library/react';
import {
  confirmMailAddress,
  deleteMailAddress,
  getMailSettings,
  type MailSettings,
  saveMailAddress,
  saveMailSettings,
  unsubscribeFromMail,
} from '@voltyard/contracts/mail/mail.rest';
import { ann, networkFor, renderApp } from '../../testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const none: MailSettings = {
  isAvailable: true,
  address: null,
  isConfirmed: false,
  newMessages: true,
  searches: true,
};
const unconfirmed = { ...none, address: 'ann@example.org' };
const confirmed = { ...unconfirmed, isConfirmed: true };
const section = async () => within(await screen.findByRole('region', { name: 'E-mail' }));

test('an address is saved, and the person is told to look into the inbox', async () => {
  const network = networkFor(ann)
    .answer(getMailSettings, () => none)
    .answer(saveMailAddress, () => unconfirmed);
  await renderApp({ at: '/account/summary', user: ann, network });
  const mail = await section();
  const field = await mail.findByRole('textbox', { name: 'E-mail address' });
  fireEvent.change(field, { target: { value: 'ann@example.org' } });
  fireEvent.click(mail.getByRole('button', { name: 'Save address' }));
  expect(await mail.findByText(/Check your inbox/)).toBeInTheDocument();
  expect(mail.getByRole('status')).toHaveTextContent('on its way');
  expect(mail.getByRole('button', { name: 'Send the link again' })).toBeInTheDocument();
  expect(mail.getByRole('textbox', { name: 'Another address' })).toHaveValue('');
});

test.each(['/mail/unsubscribe', '/mail/confirm'])(
  '%s without the link of a mail says what to do, and has no button that could only fail',
  async (at) => {
    await renderApp({ at });
    expect(await screen.findByText(/follow the link again/)).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('mails are switched off', async () => {
  const network = networkFor(ann)
    .answer(getMailSettings, () => confirmed)
    .answer(saveMailSettings, () => ({ ...confirmed, newMessages: false }));
  await renderApp({ at: '/account/summary', user: ann, network });
  const mail = await section();
  fireEvent.click(await mail.findByRole('checkbox', { name: /stays unread/ }));
  expect(await mail.findByText('Mails are switched off.')).toBeInTheDocument();
  expect(mail.getByRole('checkbox', { name: /stays unread/ })).not.toBeChecked();
  expect(mail.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
});

test('an address that was removed is back by Undo, and is to be confirmed anew', async () => {
  const network = networkFor(ann)
    .answer(getMailSettings, () => confirmed)
    .answer(deleteMailAddress, () => none)
    .answer(saveMailAddress, () => unconfirmed);
  await renderApp({ at: '/account/summary', user: ann, network });
  const mail = await section();
  fireEvent.click(await mail.findByRole('button', { name: 'Remove address' }));
  const undo = await mail.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(mail.getByRole('status')).toHaveTextContent('The address is removed');
  fireEvent.click(undo);
  expect(await mail.findByText(/Check your inbox/)).toBeInTheDocument();
  expect(mail.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test.each([
  ['/mail/confirm', confirmMailAddress, 'Confirm this address', 'Your address is confirmed'],
  ['/mail/unsubscribe', unsubscribeFromMail, 'Send me no more mails', 'You get no more mails'],
] as const)(
  '%s does nothing until its button is pressed, signed in or not',
  async (at, call, button, done) => {
    const network = networkFor(null).answer(call, () => ({}));
    await renderApp({ at: `${at}#the-token`, network });
    expect(network.arrivedAt(call)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(new RegExp(done))).toBeInTheDocument();
    expect(network.arrivedAt(call)).toHaveLength(1);
  },
);

test('a link that works no more says so', async () => {
  const network = networkFor(null).refuse(confirmMailAddress, 'mail-link-invalid');
  await renderApp({ at: '/mail/confirm#old', network });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByText(/replaced by a newer one/)).toBeInTheDocument();
});
