import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShownBlockedPerson } from '@voltyard/contracts/conversations/blocked-person';
import { routes } from '../../routes';
import { bobId, conversationIdOf, ConversationsWorld } from '../../testing/conversations-world';
import { ann, renderApp } from '../../testing/render-app';
import type { ConversationsApi } from '../conversations-api';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const bob: ShownBlockedPerson = {
  blockedId: bobId,
  conversationId: conversationIdOf(1),
  position: 1,
  userName: 'bob-amp',
};
async function open(people: ShownBlockedPerson[], calls: Partial<ConversationsApi> = {}) {
  const world = new ConversationsWorld(calls);
  world.blocked = people;
  await renderApp({ at: '/account/messages?blocked', user: ann, appRoutes: world.around(routes) });
  return world;
}
const names = () =>
  within(screen.getByRole('list', { name: 'Blocked people' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

test('a blocked person is unblocked at once, and blocked again by Undo', async () => {
  const world = await open([bob]);
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock bob-amp' }));
  await screen.findByText('Person unblocked');
  act(() => world.pushBlocked(bob, false));
  await screen.findByRole('heading', { name: 'You blocked no one' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(world.changed).toEqual(['unblock', 'block']));
  act(() => world.pushBlocked(bob));
  await waitFor(() => expect(names()).toEqual(['bob-amp']));
});

test('who is blocked on another device comes live, with the name', async () => {
  const world = await open([]);
  await screen.findByRole('heading', { name: 'You blocked no one' });
  world.blocked = [bob];
  act(() => world.pushBlocked(bob));
  await waitFor(() => expect(names()).toEqual(['bob-amp']));
});

test('a list that could not be loaded is asked for again', async () => {
  const answers = [
    () => Promise.reject(new Error('offline')),
    async () => ({ rows: [{ ...bob, userName: null }], next: null, position: 1 }),
  ];
  await open([], { loadBlocked: () => answers.shift()!() });
  fireEvent.click(await screen.findByRole('button', { name: /again/i }));
  await waitFor(() => expect(names()).toEqual(['Account deleted']));
});
