import { priceOf } from '@voltyard/contracts/ads/ad-summary';
import { conversationLimits } from '@voltyard/contracts/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { bikeCard } from '../../testing/ad-fixtures';
import { conversationIdOf, ConversationsWorld } from '../../testing/conversations-world';
import { onADesk } from '../../testing/filter-panel';
import { ann, renderApp } from '../../testing/render-app';
import { writing } from '../../conversations/talk/writing';
import { CallFailed } from '../../wiring/http/call-failed';
import { outboxStore } from '../../wiring/storage/outbox-store';
import { connectionWasOpened } from '../../wiring/session/account-changes';
import { dateTimeOf, dayOf } from '../../ui/formats';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

const open = async (
  world: ConversationsWorld,
  at = `/account/messages?conversation=${conversationIdOf(1)}`,
  user: typeof ann | null = ann,
  unread = 0,
) => renderApp({ at, user, unread, sendMessage: world.api.sendMessage, appRoutes: world.around(routes) });

function talking(calls?: ConstructorParameters<typeof ConversationsWorld>[0]): ConversationsWorld {
  const world = new ConversationsWorld(calls);
  world.messages = [world.message(1, 'Is it still there?')];
  world.rows = [world.conversation()];
  return world;
}

/** Nothing is sent until the network is back. */
function talkingOffline() {
  const network = { isOffline: true };
  const world: ConversationsWorld = talking({
    sendMessage: async (message, to) => {
      if (network.isOffline) throw CallFailed.offline();
      world.sent.push({ ...message, to });
      return { conversationId: conversationIdOf(1), messageId: message.messageId, position: 99 };
    },
  });
  return { world, network };
}

const list = () => screen.getByRole('list', { name: 'Conversations' });
const log = () => screen.getByRole('log', { name: 'Messages' });
const texts = () => [...log().querySelectorAll('.message__text')].map(({ textContent }) => textContent);
const expectTexts = (...expected: string[]) => waitFor(() => expect(texts()).toEqual(expected));
const say = (text: string) => {
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

test('the list has with whom, about which ad, the last words and what is unread; a new conversation comes live', async () => {
  const world = talking();
  world.rows = [world.conversation({ unread: 2 })];
  await open(world, '/account/messages');
  const row = await within(list()).findByRole('link');
  for (const words of ['bob-amp', 'Cargo bike', 'Is it still there?', '2 unread messages'])
    expect(row).toHaveTextContent(words);
  const other = world.conversation({
    conversationId: conversationIdOf(2),
    adId: '00000000-0000-4000-8000-400000000001',
    otherName: 'carl',
    lastMessage: world.message(5, 'And this one?'),
  });
  world.rows = [other, ...world.rows];
  world.pushConversation(other);
  await waitFor(() => expect(within(list()).getAllByRole('link')).toHaveLength(2));
  await waitFor(() => expect(within(list()).getAllByRole('link')[0]).toHaveTextContent('carl'));
});

test('the list says what the ad costs and whether it is to be had, live', async () => {
  const world = talking();
  await open(world, '/account/messages');
  const row = await within(list()).findByRole('link');
  const { live, card, adId } = world;
  await waitFor(() => expect(row).toHaveTextContent(priceOf(card)));
  live.push(live.change(`ad:${adId}`, adId, { ...card, state: 'reserved' }));
  await waitFor(() => expect(row).toHaveTextContent(`${priceOf(card)} · Reserved`));
  live.push(live.change(`ad:${adId}`, adId, null));
  await waitFor(() => expect(row).toHaveTextContent(`${priceOf(card)} · Removed`));
});

test('beside an empty list nothing asks to choose from it', async () => {
  const world = talking();
  world.rows = [];
  await open(world, '/account/messages');
  expect(await screen.findByText('Once there is a conversation, it opens here.')).toBeVisible();
  expect(screen.queryByText('Choose a conversation.')).not.toBeInTheDocument();
  world.rows = [world.conversation()];
  world.pushConversation(world.conversation());
  expect(await screen.findByText('Choose a conversation.')).toBeVisible();
});

test('what was written about one ad stands in a list of its own, archived or not, with the way to all messages', async () => {
  const world = talking();
  const about = '00000000-0000-4000-8000-400000000001';
  const [carls, doras] = [2, 3].map((number) =>
    world.conversation({
      conversationId: conversationIdOf(number),
      adId: about,
      adTitle: 'Leaf',
      isArchived: number === 2,
      otherName: number === 2 ? 'carl' : 'dora',
      lastMessage: world.message(number, 'And this one?'),
    }),
  ) as [ReturnType<typeof world.conversation>, ReturnType<typeof world.conversation>];
  world.rows = [carls, ...world.rows];
  await open(world, `/account/messages?about=${about}`);
  const row = await within(list()).findByRole('link');
  expect(row).toHaveTextContent('carl');
  expect(await screen.findByText('“Leaf”')).toBeInTheDocument();
  world.rows = [doras, ...world.rows];
  world.pushConversation(doras);
  await waitFor(() => expect(within(list()).getAllByRole('link')).toHaveLength(2));
  // Its conversations open beside the same list.
  fireEvent.click(row);
  await expectTexts('Is it still there?');
  expect(within(list()).getAllByRole('link')).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('link', { name: 'All messages' })[0]!);
  await waitFor(() => expect(within(list()).getByText('bob-amp')).toBeInTheDocument());
});

test('of the list only the open conversation is the current one', async () => {
  const world = talking();
  const other = world.conversation({
    conversationId: conversationIdOf(2),
    lastMessage: world.message(5, 'And this one?'),
  });
  world.rows = [other, ...world.rows];
  await open(world);
  const rows = await within(list()).findAllByRole('link');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('who opens a conversation beside the list writes at once, and its row has the focus when it is closed', async () => {
  onADesk();
  const { router } = await open(talking(), '/account/messages');
  fireEvent.click(await within(list()).findByRole('link'));
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveFocus());
  const back = screen.getByRole('link', { name: 'All messages' });
  back.focus();
  fireEvent.click(back);
  await waitFor(() => expect(within(list()).getByRole('link')).toHaveFocus());
  await act(() => router.navigate(-1));
  await expectTexts('Is it still there?');
  expect(screen.getByLabelText('Your message')).not.toHaveFocus();
});

test.each([
  ['is loaded with its page', true],
  ['is opened on a phone', false],
])('a conversation that %s does not take the focus', async (_how, isLoaded) => {
  if (isLoaded) onADesk();
  await open(talking(), isLoaded ? undefined : '/account/messages');
  if (!isLoaded) fireEvent.click(await within(list()).findByRole('link'));
  await expectTexts('Is it still there?');
  expect(screen.getByLabelText('Your message')).not.toHaveFocus();
});

test('messages of the other person arrive live, once, and are marked as read', async () => {
  const world = talking();
  await open(world);
  await expectTexts('Is it still there?');
  await waitFor(() => expect(world.marked).toEqual([[conversationIdOf(1), 1]]));
  const next = world.message(7, 'Hello?');
  world.pushMessage(next);
  world.pushMessage(next);
  await expectTexts('Is it still there?', 'Hello?');
  await waitFor(() => expect(world.marked.at(-1)).toEqual([conversationIdOf(1), 7]));
});

test('a message that arrives while one reads further up is told, and shown by a button; the messages take the focus', async () => {
  const world = talking();
  await open(world);
  await expectTexts('Is it still there?');
  expect(log()).toHaveAttribute('tabindex', '0');
  // jsdom lays nothing out.
  Object.defineProperties(log(), { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  const told = () => screen.queryByRole('button', { name: /new message/ });
  const scrollTo = (top: number) => {
    log().scrollTop = top;
    fireEvent.scroll(log());
  };
  scrollTo(100);
  world.pushMessage(world.message(7, 'Hello?'));
  await waitFor(() => expect(told()).toHaveTextContent('1 new message'));
  world.pushMessage(world.message(8, 'One’s own', { userId: ann.id }));
  world.pushMessage(world.message(9, 'Are you there?'));
  await waitFor(() => expect(told()).toHaveTextContent('2 new messages'));
  expect(log().scrollTop).toBe(100);
  fireEvent.click(told()!);
  expect(log().scrollTop).toBe(900);
  fireEvent.scroll(log());
  expect(told()).toBeNull();
  world.pushMessage(world.message(10, 'Hello again'));
  await waitFor(() => expect(texts()).toContain('Hello again'));
  expect(told()).toBeNull();
});

test('the end of the messages stays in view where the room for them becomes less, and what was scrolled to where it is', async () => {
  const resized = new Map<Element, () => void>();
  class Observer {
    constructor(private readonly tell: () => void) {}
    observe = (element: Element) => void resized.set(element, this.tell);
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  try {
    await open(talking());
    await expectTexts('Is it still there?');
    Object.defineProperties(log(), { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    resized.get(log())!();
    expect(log().scrollTop).toBe(900);
    log().scrollTop = 100;
    fireEvent.scroll(log());
    resized.get(log())!();
    expect(log().scrollTop).toBe(100);
  } finally {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  }
});

test('a message about an ad that was changed since leads to the ad as its writer saw it', async () => {
  const world = talking();
  world.messages = [
    world.message(1, 'Is it still there?'),
    world.message(2, 'Yes', { userId: ann.id, adVersion: 2 }),
    world.message(3, 'At that price?', { adVersion: 3 }),
  ];
  world.rows = [world.conversation()];
  const { ad, adId } = world.rows[0]!;
  world.rows = [world.conversation({ ad: { ...ad!, version: 3 } })];
  await open(world);
  await waitFor(() => expect(within(log()).getAllByRole('listitem')).toHaveLength(3));
  const links = within(log()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['the ad as they saw it', `/ads/for-sale/${adId}?version=1`],
    ['the ad as you saw it', `/ads/for-sale/${adId}?version=2`],
  ]);
});

test('the way to the ad as it was is there as soon as the ad changes, and gone with it', async () => {
  const world = talking();
  await open(world);
  await expectTexts('Is it still there?');
  const { live, card, adId } = world;
  const links = () => within(log()).queryAllByRole('link', { name: 'the ad as they saw it' });
  expect(links()).toHaveLength(0);
  live.push(live.change(`ad:${adId}`, adId, { ...card, price: 1234, version: 2 }));
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(links()[0]).toHaveAttribute('href', `/ads/for-sale/${adId}?version=1`);
  live.push(live.change(`ad:${adId}`, adId, null));
  await waitFor(() => expect(links()).toHaveLength(0));
});

test('messages stand under the days on which they were sent, each with its time; what is sent now is under today', async () => {
  const world = talking();
  const at = (daysAgo: number) => {
    const day = new Date();
    day.setDate(day.getDate() - daysAgo);
    day.setHours(10, 5, 0, 0);
    return day.toISOString();
  };
  world.messages = [
    world.message(1, 'one', { sentAt: '2026-05-03T12:00:00.000Z' }),
    world.message(2, 'two', { sentAt: at(1) }),
    world.message(3, 'three', { sentAt: at(1) }),
  ];
  await open(world);
  await expectTexts('one', 'two', 'three');
  const days = () =>
    within(log())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(days()).toEqual([dayOf('2026-05-03T12:00:00.000Z'), 'Yesterday']);
  const yesterday = within(log()).getByRole('region', { name: 'Yesterday' });
  expect(within(yesterday).getAllByRole('listitem')).toHaveLength(2);
  const [time] = within(yesterday).getAllByText(/^10:05.AM$/);
  expect(time).toHaveAttribute('title', dateTimeOf(at(1)));
  say('four');
  await expectTexts('one', 'two', 'three', 'four');
  expect(days()).toEqual([dayOf('2026-05-03T12:00:00.000Z'), 'Yesterday', 'Today']);
});

test('what is sent is shown at once, and once when it comes back', async () => {
  const world = talking();
  await open(world);
  await expectTexts('Is it still there?');
  say('  Yes.\n');
  await expectTexts('Is it still there?', 'Yes.');
  expect(world.sent).toMatchObject([{ text: 'Yes.', to: { conversationId: conversationIdOf(1) } }]);
  expect(screen.getByLabelText('Your message')).toHaveValue('');
  const { messageId } = world.sent[0]!;
  world.pushMessage(world.message(8, 'Yes.', { messageId, userId: ann.id }));
  await waitFor(() => expect(within(log()).queryByText('Sent')).not.toBeInTheDocument());
  await expectTexts('Is it still there?', 'Yes.');
});

test('a message of the other person with the same id takes the place of none', async () => {
  const world = talking();
  await open(world);
  await expectTexts('Is it still there?');
  say('Yes.');
  await expectTexts('Is it still there?', 'Yes.');
  const { messageId } = world.sent[0]!;
  world.pushMessage(world.message(8, 'No!', { messageId }));
  await expectTexts('Is it still there?', 'No!', 'Yes.');
  world.pushMessage(world.message(9, 'Yes.', { messageId, userId: ann.id }));
  await waitFor(() => expect(within(log()).queryByText('Sent')).not.toBeInTheDocument());
  await expectTexts('Is it still there?', 'No!', 'Yes.');
  expect(console.error).not.toHaveBeenCalled();
});

test('without a connection messages wait in order, and are sent with the same ids when it is back, also after a reload', async () => {
  const asked: string[] = [];
  let isOffline = true;
  const sendMessage: ConversationsWorld['api']['sendMessage'] = async ({ messageId }) => {
    asked.push(messageId);
    if (isOffline) throw CallFailed.offline();
    return { conversationId: conversationIdOf(1), messageId, position: 9 };
  };
  const { unmount } = await open(talking({ sendMessage }));
  await expectTexts('Is it still there?');
  say('one');
  await screen.findByText(/You are offline/);
  say('two');
  await expectTexts('Is it still there?', 'one', 'two');
  unmount();
  await open(talking({ sendMessage }));
  await screen.findByText(/You are offline/);
  await expectTexts('Is it still there?', 'one', 'two');
  isOffline = false;
  act(connectionWasOpened);
  await waitFor(() => expect(within(log()).getAllByText('Sent')).toHaveLength(2));
  expect(new Set(asked).size).toBe(2);
  expect(asked.at(-1)).not.toBe(asked[0]);
  expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([]);
});

test('a press of Send while nothing is written sends nothing, and leads to where it is written', async () => {
  const world = talking();
  await open(world);
  await expectTexts('Is it still there?');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Your message')).toHaveFocus();
  expect(world.sent).toEqual([]);
});

test('a message that is held says so in the list and the conversation, until it is delivered or refused', async () => {
  const world = talking();
  const held = { ...world.message(2, 'I buy every car', { userId: ann.id }), held: 'waiting' as const };
  world.messages.push(held);
  world.rows = [world.conversation({ otherReadUpTo: 9 })];
  await open(world);
  await waitFor(() => expect(log()).toHaveTextContent('Held: you sent this text to many people.'));
  expect(log()).not.toHaveTextContent('Read');
  expect(within(list()).getByRole('link')).toHaveTextContent('Held · You: I buy every car');
  act(() => world.pushMessage({ ...held, held: 'refused' }));
  await waitFor(() => expect(log()).toHaveTextContent('Not delivered: '));
  const { held: _, ...delivered } = held;
  act(() => world.pushMessage({ ...delivered, position: 5 }));
  await waitFor(() => expect(log()).not.toHaveTextContent('Not delivered: '));
  await expectTexts('Is it still there?', 'I buy every car');
});

test('of messages that follow one another about one version of the ad only the first leads to it', async () => {
  const world = talking();
  world.messages = [1, 1, 2, 2, 1].map((adVersion, at) => world.message(at + 1, `${at}`, { adVersion }));
  world.rows = [world.conversation()];
  const { ad } = world.rows[0]!;
  world.rows = [world.conversation({ ad: { ...ad!, version: 3 } })];
  await open(world);
  await expectTexts('0', '1', '2', '3', '4');
  const hasLink = within(log())
    .getAllByRole('listitem')
    .map((message) => within(message).queryByRole('link') !== null);
  expect(hasLink).toEqual([true, false, true, false, true]);
});

test('a message has the ad as it was shown when it was sent, and the way there is beside it as soon as the ad changes', async () => {
  const sent: (number | undefined)[] = [];
  const sendMessage: ConversationsWorld['api']['sendMessage'] = async ({ adVersion }) => {
    sent.push(adVersion);
    throw CallFailed.offline();
  };
  const world = talking({ sendMessage });
  await open(world);
  await expectTexts('Is it still there?');
  say('At that price');
  await waitFor(() => expect(sent).toEqual([1]));
  const { live, card, adId } = world;
  const link = () => within(log()).queryByRole('link', { name: 'the ad as they saw it' });
  expect(link()).toBeNull();
  live.push(live.change(`ad:${adId}`, adId, { ...card, price: 1234, version: 2 }));
  await waitFor(() => expect(link()).toHaveAttribute('href', `/ads/for-sale/${adId}?version=1`));
  // Sent again it is still the ad of then; what is written now is about the ad as it is now.
  say('And now?');
  act(connectionWasOpened);
  await waitFor(() => expect(sent).toEqual([1, 1]));
  expect(outboxStore(ann.id).waiting({ conversationId: conversationIdOf(1) })).toMatchObject([
    { adVersion: 1 },
    { adVersion: 2 },
  ]);
});

test('what waits is said in the list, and sent on any page when the connection is back', async () => {
  const { world, network } = talkingOffline();
  const { router } = await open(world);
  await expectTexts('Is it still there?');
  say('I come on Sunday');
  await screen.findByText(/You are offline/);
  const row = () => within(list()).getByRole('link');
  await waitFor(() => expect(row()).toHaveTextContent('Waiting for a connection · You: I come on Sunday'));
  await act(() => router.navigate('/privacy'));
  network.isOffline = false;
  act(connectionWasOpened);
  await waitFor(() => expect(world.sent).toMatchObject([{ text: 'I come on Sunday' }]));
  await act(() => router.navigate('/account/messages'));
  await waitFor(() => expect(row()).not.toHaveTextContent('I come on Sunday'));
});

test('a removed ad is called as it was when both could read it, in the list and the conversation', async () => {
  const world = talking();
  world.rows = [world.conversation({ ad: null })];
  await open(world);
  await expectTexts('Is it still there?');
  expect(within(list()).getByRole('link')).toHaveTextContent('Cargo bikeRemoved');
  const talk = screen.getByRole('region', { name: 'Conversation with bob-amp' });
  expect(talk).toHaveTextContent('Cargo bike · Removed');
  expect(within(talk).queryByRole('link', { name: 'Cargo bike' })).toBeNull();
});

describe('a refused message', () => {
  const refused = async () => {
    const refusal = new CallFailed({ status: 409, code: 'you-blocked-them', message: 'You blocked them.' });
    await open(talking({ sendMessage: () => Promise.reject(refusal) }));
    await expectTexts('Is it still there?');
    say('one');
    expect(await screen.findByText('You blocked them.')).toBeInTheDocument();
  };

  test('says why, and its words can be taken back to edit them', async () => {
    await refused();
    fireEvent.click(screen.getByRole('button', { name: 'Edit it' }));
    await expectTexts('Is it still there?');
    expect(screen.getByLabelText('Your message')).toHaveValue('one');
    expect(screen.getByLabelText('Your message')).toHaveFocus();
  });

  test('can be discarded where the next one is being typed, and be back by Undo', async () => {
    await refused();
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'two' } });
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    await expectTexts('Is it still there?');
    expect(screen.getByLabelText('Your message')).toHaveValue('two');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectTexts('Is it still there?', 'one');
  });
});

test('what the server refuses for now is not said to wait for a connection: it is sent by itself in a while', async () => {
  const limited = { status: 429, code: 'too-many-requests', message: 'Try again later.', retryAfter: 40 };
  const refusal = new CallFailed(limited);
  await open(talking({ sendMessage: () => Promise.reject(refusal) }));
  await expectTexts('Is it still there?');
  say('one');
  await screen.findByText(/^You sent many messages .* What waits is sent by itself in 40 seconds\./);
  expect(within(log()).getAllByRole('listitem')[1]).toHaveTextContent(/oneWaiting$/);
  expect(within(list()).getByRole('link')).toHaveTextContent('Waiting · You: one');
});

test('a text that is too long is kept whole, says by how much, and is not sent', async () => {
  const world = talking();
  await open(world);
  await expectTexts('Is it still there?');
  const tooLong = 'x'.repeat(conversationLimits.maximumTextLength + 3);
  say(tooLong);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  expect(field).toHaveValue(tooLong);
  expect(field.maxLength).toBe(-1);
  expect(field).toBeInvalid();
  expect(screen.getByText(/^3 characters too many/)).toHaveAttribute('role', 'status');
  expect(world.sent).toEqual([]);
  say(tooLong.slice(3));
  await waitFor(() => expect(world.sent).toHaveLength(1));
});

test('a deleted account, a removed ad and deleted words are said', async () => {
  const world = new ConversationsWorld();
  world.messages = [world.message(1, null)];
  world.rows = [world.conversation({ otherName: null, ad: null, adTitle: null })];
  await open(world);
  await expectTexts('Deleted with the account of its writer');
  expect(screen.getByRole('heading', { level: 2, name: 'Account deleted' })).toBeInTheDocument();
  expect(screen.getAllByText('An ad that was removed')).toHaveLength(2);
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
});

test('no word of a message is more than a word: no markup, no link', async () => {
  const world = new ConversationsWorld();
  world.messages = [world.message(1, '<a href="https://evil.example.com">click</a>')];
  world.rows = [world.conversation()];
  await open(world);
  await expectTexts('<a href="https://evil.example.com">click</a>');
  expect(within(log()).queryByRole('link')).not.toBeInTheDocument();
  expect(within(log()).getByText(/leads to another site/)).toBeInTheDocument();
});

test('a conversation that is come back to is loaded again: nothing of it is kept in the page or its tab', async () => {
  const world = talking();
  const { actors, router } = await open(world);
  await expectTexts('Is it still there?');
  await act(() => router.navigate('/privacy'));
  await act(() => router.navigate(-1));
  await expectTexts('Is it still there?');
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(actors.listSnapshots.size).toBe(0);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Is it still there?');
});

test('without a connection a conversation that was open is there as it was, and one that is not has what was written to it', async () => {
  let isOffline = false;
  const failing: ConversationsWorld = talking({
    loadMessages: async (conversationId) => {
      if (isOffline) throw CallFailed.offline();
      const conversation = failing.rows.find((row) => row.conversationId === conversationId)!;
      return {
        conversation,
        rows: failing.messages.toReversed(),
        next: null,
        position: failing.live.position,
      };
    },
    sendMessage: () => Promise.reject(CallFailed.offline()),
  });
  const other = { conversationId: conversationIdOf(2), otherName: 'carl' };
  failing.rows = [failing.conversation(), failing.conversation(other)];
  const { router } = await open(failing);
  await expectTexts('Is it still there?');
  const field = () => screen.getByLabelText('Your message');
  fireEvent.change(field(), { target: { value: 'I began to ty' } });
  isOffline = true;
  const choose = async (number: number) =>
    act(() => router.navigate(`/account/messages?conversation=${conversationIdOf(number)}`));
  await choose(2);
  await screen.findByText('The conversation could not be loaded');
  // On a phone no list stands beside it.
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/account/messages');
  expect(field()).toHaveValue('');
  say('To Carl');
  fireEvent.change(field(), { target: { value: 'And mo' } });
  await choose(1);
  await expectTexts('Is it still there?');
  expect(field()).toHaveValue('I began to ty');
  failing.pushMessage(failing.message(7, 'Hello?'));
  await expectTexts('Is it still there?', 'Hello?');
  await choose(2);
  await screen.findByText('The conversation could not be loaded');
  expect(screen.getByText('To Carl')).toBeInTheDocument();
  expect(field()).toHaveValue('And mo');
});

test('a conversation says what its ad costs, and hears at once that this changes and that it is sold', async () => {
  const world = talking();
  await open(world);
  const { live, card, adId } = world;
  const head = await screen.findByRole('region', { name: 'Conversation with bob-amp' });
  await waitFor(() => expect(head).toHaveTextContent(priceOf(card)));
  const sold = { ...card, price: 1234, priceType: 'fixed' as const, state: 'sold' as const, version: 2 };
  live.push(live.change(`ad:${adId}`, adId, sold));
  await waitFor(() => expect(head).toHaveTextContent(`${priceOf(sold)} · Sold`));
  live.push(live.change(`ad:${adId}`, adId, null));
  await waitFor(() => expect(head).toHaveTextContent('Removed'));
});

test('archiving and blocking are told to the server, and shown', async () => {
  const world = talking();
  await open(world);
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }));
  world.pushConversation(world.conversation({ isBlocked: true }));
  expect(await screen.findByText(/You blocked this person/)).toBeInTheDocument();
  expect(await screen.findByText('Person blocked')).toBeInTheDocument();
  const archive = screen.getByRole('button', { name: 'Archive' });
  archive.focus();
  fireEvent.click(archive);
  world.pushConversation(world.conversation({ isBlocked: true, isArchived: true }));
  expect(await screen.findByRole('button', { name: 'Move to inbox' })).toBeInTheDocument();
  expect(await screen.findByText('Moved to the archive')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(archive).toHaveFocus();
  expect(await screen.findByText('Moved to the inbox')).toBeInTheDocument();
  expect(world.changed).toEqual(['block', 'archive', 'unarchive']);
});

test('a conversation of others is not there', async () => {
  const missing = new CallFailed({ status: 404, code: 'not-found', message: 'not found' });
  await open(talking({ loadMessages: () => Promise.reject(missing) }));
  expect(await screen.findByRole('heading', { name: 'No such conversation' })).toBeInTheDocument();
});

describe('the first message about an ad', () => {
  const about = (world: ConversationsWorld) => `/account/messages?ad=${world.adId}&kind=for-sale`;

  test('is written before signing in, and is there after it', async () => {
    const world = new ConversationsWorld();
    const { router, unmount } = await open(world, about(world), null);
    const box = await screen.findByLabelText('Your message');
    fireEvent.change(box, { target: { value: 'Is it red?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in to send' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const kept = 'Your message is kept, and will be here when you come back.';
    expect(await screen.findByText(kept)).toBeInTheDocument();
    await act(() => router.navigate('/signup'));
    expect(await screen.findByText(kept)).toBeInTheDocument();
    unmount();
    await open(world, about(world));
    expect(await screen.findByLabelText('Your message')).toHaveValue('Is it red?');
    expect(sessionStorage.getItem(`voltyard.guest.message.ad.${world.adId}`)).toBeNull();
  });

  test('that was never written is not said to be kept', async () => {
    const world = new ConversationsWorld();
    const { router } = await open(world, about(world), null);
    await screen.findByLabelText('Your message');
    await act(() => router.navigate('/login'));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.queryByText(/is kept/)).not.toBeInTheDocument();
  });

  test('about an ad that is sold may be written, which is said, also where that changes meanwhile', async () => {
    const world = new ConversationsWorld();
    await open(world, about(world));
    await screen.findByLabelText('Your message');
    expect(screen.queryByText(/^This one is sold/)).not.toBeInTheDocument();
    const { live, card, adId } = world;
    live.push(live.change(`ad:${adId}`, adId, { ...card, state: 'sold' }));
    expect(await screen.findByText(/^This one is sold. You can still write/)).toBeInTheDocument();
    expect(screen.getByLabelText('Your message')).toBeInTheDocument();
  });

  describe('with one’s own ad to offer', () => {
    const own = bikeCard({ userId: ann.id, title: 'My bike' });
    const words = `Hello, my ad “My bike” may fit: http://localhost/ads/for-sale/${own.sellerAdId}`;
    const offering = (world: ConversationsWorld) => {
      const wanted = world.card;
      world.api.loadAd = async (kind) => (kind === 'wanted' ? wanted : own);
      return `/account/messages?ad=${world.adId}&kind=wanted&offer=${own.sellerAdId}`;
    };

    test('has that and its address in the box, behind what was typed there before, once', async () => {
      const world = new ConversationsWorld();
      const { unmount } = await open(world, about(world));
      fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Hello.' } });
      unmount();
      for (const _ of ['once', 'again']) {
        const page = await open(world, offering(world));
        expect(await screen.findByLabelText('Your message')).toHaveValue(`Hello.\n${words}`);
        page.unmount();
      }
    });

    test('goes along to the conversation that there is', async () => {
      const world = talking();
      const { router } = await open(world, offering(world));
      expect(await screen.findByLabelText('Your message')).toHaveValue(words);
      expect(router.state.location.search).toBe(`?conversation=${conversationIdOf(1)}`);
    });

    test('is no ad of another person', async () => {
      const world = new ConversationsWorld();
      await open(world, `/account/messages?ad=${world.adId}&kind=wanted&offer=${own.sellerAdId}`);
      expect(await screen.findByLabelText('Your message')).toHaveValue('');
    });
  });

  test('begins the conversation, which opens', async () => {
    const world = talking();
    const { rows } = world;
    world.rows = [];
    const { router } = await open(world, about(world));
    await screen.findByLabelText('Your message');
    world.rows = rows;
    say('Is it red?');
    await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${conversationIdOf(1)}`));
    expect(world.sent).toMatchObject([{ text: 'Is it red?', to: { adId: world.adId } }]);
    // What was written with is still where one writes.
    expect(router.state.location.state).toEqual(writing);
  });

  test('stands in the list while it waits, also on the next visit without a connection, and is there once when it was sent', async () => {
    const { world, network } = talkingOffline();
    const { rows } = world;
    world.rows = [];
    const { unmount } = await open(world, about(world));
    await screen.findByLabelText('Your message');
    say('Is it red?');
    const waiting = () => within(screen.getByRole('list', { name: 'Not sent yet' })).getByRole('link');
    const words = 'Waiting for a connection · You: Is it red?';
    await waitFor(() => expect(waiting()).toHaveTextContent(words));
    expect(waiting()).toHaveTextContent('bob-ampjust nowCargo bike');
    expect(waiting()).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Your inbox is empty')).not.toBeInTheDocument();
    unmount();

    const offline = new ConversationsWorld({
      loadConversations: () => Promise.reject(CallFailed.offline()),
      sendMessage: world.api.sendMessage,
    });
    const { unmount: leave } = await open(offline, '/account/messages');
    await screen.findByText('Your messages could not be loaded');
    await waitFor(() => expect(waiting()).toHaveTextContent(words));
    expect(waiting()).toHaveAttribute('href', about(world));
    leave();

    await open(world, '/account/messages?archived');
    await screen.findByText('Nothing is archived');
    expect(screen.queryByText('Not sent yet')).not.toBeInTheDocument();
    world.rows = rows;
    network.isOffline = false;
    act(connectionWasOpened);
    await waitFor(() =>
      expect(world.sent).toMatchObject({ 0: { text: 'Is it red?', to: { adId: world.adId } } }),
    );
    // The pages of the earlier visits send it too here: it is one message.
    expect(new Set(world.sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([]);
  });

  test('is not written twice: a conversation that there is opens, with the words that were written', async () => {
    const world = talking();
    sessionStorage.setItem(`voltyard.guest.message.ad.${world.adId}`, 'Is it red?');
    const { router } = await open(world, about(world));
    await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${conversationIdOf(1)}`));
    expect(await screen.findByLabelText('Your message')).toHaveValue('Is it red?');
  });

  test('that waited at an earlier visit is sent in the conversation that there is', async () => {
    const { world, network } = talkingOffline();
    const message = { messageId: world.message(4, '').messageId, text: 'From before', adVersion: 1 };
    outboxStore(ann.id).keep({ adId: world.adId }, message);
    await open(world, about(world));
    await expectTexts('Is it still there?', 'From before');
    network.isOffline = false;
    act(connectionWasOpened);
    await waitFor(() =>
      expect(world.sent).toEqual([{ ...message, to: { conversationId: conversationIdOf(1) } }]),
    );
    expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([]);
  });
});

test('the toolbar and the title of the window say in how many conversations something is unread', async () => {
  await open(talking(), '/account/messages', ann, 3);
  await waitFor(() => expect(document.title).toBe('(3) Messages · Voltyard'));
  expect(screen.getByRole('link', { name: 'Messages, 3 unread' })).toHaveAttribute(
    'href',
    '/account/messages',
  );
});

test('of many unread conversations the page and the name of the link say the number, where the toolbar has no room for it', async () => {
  await open(talking(), '/account/messages', ann, 911);
  const link = await screen.findByRole('link', { name: 'Messages, 911 unread' });
  expect(link).toHaveTextContent('99+');
  expect(document.title).toBe('(99+) Messages · Voltyard');
  expect(await screen.findByText('911 not read yet')).toBeInTheDocument();
});

test('a signed-out visitor is asked to sign in', async () => {
  await open(talking(), '/account/messages', null);
  expect(await screen.findByRole('heading', { name: 'Your messages' })).toBeInTheDocument();
});
