import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { conversationIdOf, ConversationsWorld } from '../../testing/conversations-world';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

/** A conversation in which Ann answered a question; about her own ad unless said otherwise. */
async function open(
  world: ConversationsWorld,
  ownerId = ann.id,
  question: string | null = 'Is the battery new?',
) {
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
const edit = (name = 'Edit first') => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog', { name: 'Publish as an answer', hidden: true });
const field = (name: string) => within(dialog()).getByLabelText<HTMLTextAreaElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const publish = () => fireEvent.click(within(dialog()).getByText('Publish'));

test('the owner of the ad publishes one of their messages with the question before it by one press, and takes it off by the message', async () => {
  const world = new ConversationsWorld();
  await open(world);
  expect(button()).toHaveLength(1);
  button()[0]!.focus();
  fireEvent.click(button()[0]!);
  fireEvent.click(button()[0]!, { detail: 2 });
  // It may say so before the call is answered.
  const [, message] = world.messages;
  act(() => world.pushMessage({ ...message!, publishedAs: message!.messageId }));
  expect(await screen.findByText('The answer is now on the ad')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  const { messageId } = message!;
  const answerId = expect.any(String);
  const texts = { question: 'Is the battery new?', answer: 'Yes, since May.' };
  expect(world.published).toEqual([{ conversationId: conversationIdOf(1), messageId, answerId, ...texts }]);
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  fireEvent.click(undo);
  expect(await screen.findByText('The answer was taken off the ad')).toBeInTheDocument();
  expect(world.withdrawn).toEqual(world.published.map((one) => (one as { answerId: string }).answerId));
  // What was pressed has gone: what it was in has the focus.
  expect(screen.getByRole('log')).toHaveFocus();
});

test('both are worded otherwise first, and previewed', async () => {
  const world = new ConversationsWorld();
  await open(world);
  edit();
  expect(field('Question').value).toBe('Is the battery new?');
  expect(field('Answer').value).toBe('Yes, since May.');
  type('Answer', 'Yes.');
  expect(within(dialog()).getByLabelText('Preview')).toHaveTextContent(
    'As it will appear on the adQuestion: Is the battery new?Answer: Yes.',
  );
  publish();
  await waitFor(() => expect(screen.queryByLabelText('Preview')).toBeNull());
  expect(world.published).toMatchObject([{ question: 'Is the battery new?', answer: 'Yes.' }]);
  expect(screen.getByText('The answer is now on the ad')).toBeInTheDocument();
});

test('what the server refuses of it by one press is said where it can be worded otherwise', async () => {
  const path = 'answer';
  const message = 'Leave out “bob-amp”: who asked is not named.';
  const fields = [{ path, message }];
  const refusal = new CallFailed({ status: 400, code: 'invalid-request', message: 'Look again.', fields });
  const world = new ConversationsWorld({ publishAnswer: () => Promise.reject(refusal) });
  await open(world);
  fireEvent.click(button()[0]!);
  await waitFor(() => expect(field('Answer')).toHaveAccessibleDescription(message));
  expect(field('Answer').value).toBe('Yes, since May.');
});

test('an answer before which nothing was asked gets its question first', async () => {
  const world = new ConversationsWorld();
  await open(world, ann.id, null);
  expect(button()).toEqual([]);
  edit('Edit and publish');
  publish();
  expect(field('Question')).toHaveAccessibleDescription('The question has 1 to 1,000 characters.');
  expect(world.published).toEqual([]);
});

test('a message that stands on the ad says so, to both, and is not published again', async () => {
  const world = new ConversationsWorld();
  await open(world);
  const [, answer] = world.messages;
  act(() => world.pushMessage({ ...answer!, publishedAs: answer!.messageId }));
  expect(await screen.findByText(/Published on the ad/)).toBeInTheDocument();
  expect(button()).toEqual([]);
});

test('of several answers to a question only the first is published by one press, and none where one of them stands on the ad', async () => {
  const world = new ConversationsWorld();
  await open(world);
  const later = world.message(4, 'Come and see it.', { userId: ann.id });
  const last = world.message(5, 'On Sunday?', { userId: ann.id });
  for (const message of [later, last]) act(() => world.pushMessage(message));
  const log = screen.getByRole('log', { name: 'Messages' });
  await waitFor(() => expect(log).toHaveTextContent('On Sunday?'));
  const offered = () =>
    within(log)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const onePress = ['Publish as an answer', 'Edit first'];
  expect(offered()).toEqual([...onePress, ...onePress, 'Edit and publish']);
  act(() => world.pushMessage({ ...last, publishedAs: last.messageId }));
  await waitFor(() => expect(offered()).toEqual([...onePress, 'Edit and publish']));
  edit('Edit and publish');
  expect(field('Question').value).toBe('Thank you!');
  expect(world.published).toEqual([]);
});

test('how to reach the person who asked is not put on the ad: what is left is looked at first', async () => {
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
  edit();
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
