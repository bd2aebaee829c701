import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';
import { AdsWorld } from '../testing/ads-world';
import { ConversationsWorld } from '../testing/conversations-world';
import { ann, renderApp } from '../testing/render-app';

jest.setTimeout(30_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

async function openAd(world: ConversationsWorld) {
  const ads = new AdsWorld({ loadAd: async () => world.card });
  const appRoutes = world.around(ads.around(routes));
  await renderApp({ at: `/ads/for-sale/${world.adId}`, user: ann, appRoutes });
}

test('who talks about an ad already is led on into the conversation', async () => {
  const world = new ConversationsWorld();
  world.rows = [world.conversation()];
  await openAd(world);
  const link = await screen.findByRole('link', { name: 'Continue the conversation' });
  expect(link).toHaveAttribute('href', `/account/messages?ad=${world.adId}&kind=for-sale`);
});

test.each([
  ['who does not', async () => ({ rows: [], next: null, position: 0 })],
  ['of whom it cannot be found out', () => Promise.reject(new Error('no answer'))],
])('a person %s is offered to write the first message', async (_who, answer) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loadConversations = jest.fn(answer);
  await openAd(new ConversationsWorld({ loadConversations }));
  await waitFor(() => expect(loadConversations).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name: 'Message seller' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Continue the conversation' })).not.toBeInTheDocument();
});
