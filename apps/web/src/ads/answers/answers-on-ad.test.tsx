import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type PublishedAnswer, rowIdOfAnswer } from '@voltyard/contracts/conversations/published-answer';
import { routes } from '../../routes';
import { bikeCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import type { AdsApi } from '../ads-api';

const card = bikeCard({ userId: ann.id });
const adId = card.sellerAdId;
const answer = (number: number, question: string | null): PublishedAnswer => ({
  adId,
  answerId: `00000000-0000-4000-8000-50000000000${number}`,
  question,
  answer: `Answer ${number}`,
  publishedAt: '2026-11-23T10:00:00.000Z',
  position: number,
});
const first = answer(1, 'Is the battery new?');

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function open(calls: Partial<AdsApi>, user: typeof ann | null = null) {
  const world = new AdsWorld({ loadAd: async () => card, ...calls });
  await renderApp({ at: `/ads/for-sale/${adId}`, user, appRoutes: world.around(routes) });
  await screen.findByRole('heading', { level: 1, name: card.title });
  const push = (row: PublishedAnswer, isShown = true) =>
    world.push({ ...world.change(`answers:${adId}`, rowIdOfAnswer(row), isShown ? row : null) });
  return { push };
}
const section = () => screen.queryByRole('region', { name: 'Questions and answers' });
const questions = () =>
  within(section()!)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.question__text')!.textContent);
const loaded = (...rows: PublishedAnswer[]) => ({
  loadAnswers: async () => ({ rows, next: null, position: 10 }),
});

test('answers stand on the ad in their order, come and go live, and say where a question was deleted', async () => {
  const { push } = await open(loaded());
  await act(async () => undefined);
  expect(section()).toBeNull();
  push(answer(2, null));
  push(first);
  await waitFor(() =>
    expect(questions()).toEqual([
      'Question: Is the battery new?',
      'Question: Deleted with the account of its writer',
    ]),
  );
  expect(within(section()!).queryByRole('button')).toBeNull();
  push(first, false);
  await waitFor(() => expect(questions()).toHaveLength(1));
});

test('the owner of the ad withdraws one at once, and can undo that', async () => {
  const called: string[] = [];
  const { push } = await open(
    {
      ...loaded(first, answer(2, 'Second?')),
      withdrawAnswer: async ({ answerId }) => (called.push(`withdraw ${answerId}`), { position: 11 }),
      restoreAnswer: async ({ answerId }) => (called.push(`restore ${answerId}`), { position: 12 }),
    },
    ann,
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the answer to “Is the battery new?”' }),
  );
  await screen.findByText('The answer was withdrawn');
  push(first, false);
  await waitFor(() => expect(questions()).toEqual(['Question: Second?']));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called).toEqual([`withdraw ${first.answerId}`, `restore ${first.answerId}`]));
  push(first);
  await waitFor(() => expect(questions()).toHaveLength(2));
});

test('answers that could not be loaded are asked for again by a button', async () => {
  const answers = [
    () => Promise.reject(new Error('offline')),
    async () => ({ rows: [first], next: null, position: 10 }),
  ];
  await open({ loadAnswers: () => answers.shift()!() });
  fireEvent.click(await screen.findByRole('button', { name: 'Load them again' }));
  await waitFor(() => expect(questions()).toHaveLength(1));
});
