import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { conversationIdOf, ConversationsWorld } from '../../testing/conversations-world';
import { ann, renderApp } from '../../testing/render-app';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

/** A conversation in which Ann answered a question; about her own ad unless said otherwise. */
async function open(world: ConversationsWorld, ownerId = ann.id, question = 'Is the battery new?') {
  world.messages = [
    world.message(1, question),
    world.message(2, 'Yes, since May.', { userId: ann.id }),
    world.message(3, 'Thank you!'),
  ];
  world.rows = [world.conversation({ ownerId })];
  const app = await renderApp({
    at: `/account/messages?conversation=${conversationIdOf(1)}`,
    user: ann,
    appRoutes: world.around(routes),
  });
  const log = await screen.findByRole('log', { name: 'Messages' });
  await waitFor(() => expect(log).toHaveTextContent('Thank you!'));
  return app;
}
const button = () => screen.queryAllByRole('button', { name: 'Publish as an answer' });
const dialog = () => screen.getByRole('dialog', { name: 'Publish as an answer', hidden: true });
const field = (name: string) => within(dialog()).getByLabelText<HTMLTextAreaElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const publish = () => fireEvent.click(within(dialog()).getByText('Publish'));

test('the owner of the ad publishes one of their messages with the question before it, as edited and previewed', async () => {
  const world = new ConversationsWorld();
  const { router } = await open(world);
  expect(button()).toHaveLength(1);
  fireEvent.click(button()[0]!);
  expect(field('Question').value).toBe('Is the battery new?');
  expect(field('Answer').value).toBe('Yes, since May.');
  type('Answer', 'Yes.');
  expect(within(dialog()).getByLabelText('Preview')).toHaveTextContent(
    'As it will stand on the adQuestion: Is the battery new?Answer: Yes.',
  );
  publish();
  await waitFor(() => expect(screen.queryByLabelText('Preview')).toBeNull());
  expect(world.published).toMatchObject([
    {
      conversationId: conversationIdOf(1),
      messageId: world.messages[1]!.messageId,
      question: 'Is the battery new?',
      answer: 'Yes.',
    },
  ]);
  expect(screen.getByText('The answer stands on the ad now')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ads/for-sale/${world.adId}`));
});

test('a message that stands on the ad says so, to both, and is not published again', async () => {
  const world = new ConversationsWorld();
  await open(world);
  const [, answer] = world.messages;
  act(() => world.pushMessage({ ...answer!, publishedAs: answer!.messageId }));
  expect(await screen.findByText(/Published on the ad/)).toBeInTheDocument();
  expect(button()).toEqual([]);
});

test('how to reach the person who asked is not put on the ad', async () => {
  const world = new ConversationsWorld();
  await open(world, ann.id, 'Is it new? Call me: +49 151 2345 6789');
  fireEvent.click(button()[0]!);
  expect(field('Question').value).toBe('Is it new? Call me: …');
});

test('what is wrong is said beside its field, and what the server says above; nothing that was typed is lost', async () => {
  let fail: (error: Error) => void = () => undefined;
  const ids: string[] = [];
  const world = new ConversationsWorld({
    publishAnswer: (_, { answerId }) => {
      ids.push(answerId);
      return new Promise((__, reject) => (fail = reject));
    },
  });
  await open(world);
  fireEvent.click(button()[0]!);
  type('Question', ' ');
  publish();
  expect(field('Question')).toHaveAccessibleDescription('The question has 1 to 1,000 characters.');
  expect(field('Answer')).toBeValid();
  type('Question', 'New?');
  publish();
  await act(async () => fail(new Error('The marketplace could not be reached.')));
  expect(within(dialog()).getByRole('alert', { hidden: true })).toHaveTextContent('could not be reached');
  expect(field('Question').value).toBe('New?');
  publish();
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('who asks about the ad of another person publishes nothing', async () => {
  const world = new ConversationsWorld();
  await open(world, 'another');
  expect(button()).toEqual([]);
});
