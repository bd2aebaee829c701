import { isUserAuthenticated } from '@voltyard/contracts/accounts/accounts.rest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reportAd, reportConversation } from '@voltyard/contracts/reports/reports.rest';
import { routes } from '../routes';
import { carCard } from '../testing/ad-fixtures';
import { AdsWorld } from '../testing/ads-world';
import { conversationIdOf, ConversationsWorld } from '../testing/conversations-world';
import { ann, networkFor, renderApp } from '../testing/render-app';

const adId = '0190aaaa-0000-4000-8000-000000000001';
const at = `/ads/for-sale/${adId}`;
const ofBob = carCard({ sellerAdId: adId, userId: 'someone-else', title: 'Zoe' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function openAd(user: typeof ann | null, address = at, network = networkFor(user)) {
  const world = new AdsWorld({ loadAd: async () => ofBob });
  const app = await renderApp({ at: address, user, network, appRoutes: world.around(routes) });
  return { ...app, network };
}
const opener = () => screen.findByRole('button', { name: 'Report' });
const dialog = () => screen.getByRole('dialog', { name: /^Report this/, hidden: true });
const inDialog = () => within(dialog());
const button = (name: string) => inDialog().getByRole('button', { name, hidden: true });
const reason = (name: string) => inDialog().getByRole('radio', { name, hidden: true });
const words = () => inDialog().getByRole('textbox', { hidden: true });

test('an ad is reported with a reason and words; what is missing is said at its field, which has the focus', async () => {
  const { network } = await openAd(ann);
  network.answer(reportAd, () => ({ reportId: adId }));
  fireEvent.click(await opener());
  fireEvent.click(button('Send report'));
  const group = inDialog().getByRole('group', { hidden: true });
  expect(group).toHaveAccessibleDescription('Choose what is wrong.');
  await waitFor(() => expect(reason('It looks like a scam or fraud')).toHaveFocus());
  fireEvent.click(reason('Something else'));
  expect(words()).toHaveAccessibleDescription('Say in your own words what is wrong.');
  fireEvent.change(words(), { target: { value: 'It is a boat.' } });
  fireEvent.click(button('Send report'));
  const thanks = await inDialog().findByText(/^Thank you/);
  expect(thanks).toHaveFocus();
  expect(network.arrivedAt(reportAd).map(({ body }) => body)).toEqual([
    { reportId: expect.any(String), adId, reason: 'other', words: 'It is a boat.' },
  ]);
});

test('a report that did not get through is sent again as the same one, and what was written stays', async () => {
  const { network } = await openAd(ann);
  network.answerRaw(reportAd, () => 'offline');
  fireEvent.click(await opener());
  fireEvent.click(reason('It is spam'));
  fireEvent.change(words(), { target: { value: 'Ten times the same.' } });
  fireEvent.click(button('Send report'));
  expect(await inDialog().findByText(/^No connection to Voltyard/)).toBeInTheDocument();
  expect(words()).toHaveValue('Ten times the same.');
  network.answer(reportAd, () => ({ reportId: adId }));
  fireEvent.click(button('Try again'));
  await inDialog().findByText(/^Thank you/);
  const [first, second] = network.arrivedAt(reportAd).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('what another try would not change is said, and only closing is offered', async () => {
  const { network, router } = await openAd(ann);
  network.refuse(reportAd, 'reported-already');
  fireEvent.click(await opener());
  expect(router.state.location.search).toBe(`?report=${adId}`);
  fireEvent.click(reason('It is spam'));
  fireEvent.click(button('Send report'));
  expect(await inDialog().findByText(/^You have reported this already/)).toHaveFocus();
  expect(inDialog().getAllByRole('button', { hidden: true })).toEqual([button('Close')]);
});

test('what was written is there again when the dialog was closed by a slip', async () => {
  const { router } = await openAd(ann);
  fireEvent.click(await opener());
  fireEvent.change(words(), { target: { value: 'Half a sent' } });
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  fireEvent.click(await opener());
  expect(words()).toHaveValue('Half a sent');
});

test('a visitor is asked to sign in, and comes back to the open dialog', async () => {
  const { router } = await openAd(null);
  fireEvent.click(await opener());
  expect(dialog()).toHaveTextContent('Sign in to report this. You will come back here.');
  expect(inDialog().queryByRole('radio', { hidden: true })).not.toBeInTheDocument();
  fireEvent.click(button('Cancel'));
  expect(screen.queryByRole('dialog', { name: /^Report this/, hidden: true })).not.toBeInTheDocument();
  fireEvent.click(await opener());
  fireEvent.click(inDialog().getByRole('link', { name: 'Login', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sessionStorage.getItem('voltyard.return-to')).toBe(`${at}?report=${adId}`);
});

test('who could not be loaded is told so in the dialog, and reports after another try', async () => {
  const network = networkFor(ann).answerRaw(isUserAuthenticated, () => 'offline');
  await openAd(ann, at, network);
  await screen.findByRole('button', { name: /could not be loaded. Try again/ });
  fireEvent.click(await opener());
  await waitFor(() => expect(dialog()).toHaveTextContent('Your account could not be loaded'));
  network.answer(isUserAuthenticated, () => true);
  fireEvent.click(button('Try again'));
  expect(await screen.findByRole('button', { name: 'Send report', hidden: true })).toBeInTheDocument();
});

test('the dialog for a conversation says that its messages can be read, and offers the reasons that fit', async () => {
  const world = new ConversationsWorld();
  world.messages = [world.message(1, 'Pay at once')];
  world.rows = [world.conversation()];
  const conversationId = conversationIdOf(1);
  const network = networkFor(ann).answer(reportConversation, () => ({ reportId: adId }));
  const address = `/account/messages?conversation=${conversationId}`;
  await renderApp({ at: address, user: ann, network, appRoutes: world.around(routes) });
  fireEvent.click(await opener());
  expect(dialog()).toHaveTextContent(
    'The people who run this marketplace can then read the last 20 messages.',
  );
  expect(inDialog().getAllByRole('radio', { hidden: true })).toHaveLength(5);
  fireEvent.click(reason('It is offensive'));
  fireEvent.click(button('Send report'));
  await inDialog().findByText(/^Thank you/);
  expect(network.arrivedAt(reportConversation)[0]?.body).toEqual({
    reportId: expect.any(String),
    conversationId,
    reason: 'offensive',
  });
});

test('nobody is offered to report their own ad', async () => {
  const world = new AdsWorld({
    loadAd: async () => carCard({ sellerAdId: adId, userId: ann.id, title: 'Zoe' }),
  });
  await renderApp({ at, user: ann, appRoutes: world.around(routes) });
  await screen.findByRole('heading', { level: 1, name: 'Zoe' });
  expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
});
