import { fireEvent, screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';

const adId = '0190aaaa-0000-4000-8000-000000000001';
const hiding = { reason: 'The photos show another car.', since: '2026-11-24T10:00:00.000Z' };
const hidden = carCard({ sellerAdId: adId, userId: ann.id, title: 'Zoe', hiding });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

async function open(answerHiding: (text: string) => Promise<never> | Promise<object>) {
  const texts: string[] = [];
  const world = new AdsWorld({
    loadAd: async () => hidden,
    answerHiding: async (_kind, _id, text) => {
      texts.push(text);
      await answerHiding(text);
      return { sellerAdId: adId, version: 3, position: 9 };
    },
  });
  await renderApp({ at: `/ads/for-sale/${adId}`, user: ann, appRoutes: world.around(routes) });
  const notice = within(await screen.findByRole('region', { name: /^This ad is hidden since/ }));
  return { world, texts, notice };
}

test('the owner reads the reason, answers once, and finds the answer there', async () => {
  const { world, texts, notice } = await open(async () => ({}));
  expect(notice.getByText(hiding.reason)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  fireEvent.click(notice.getByRole('button', { name: 'Send answer' }));
  const field = notice.getByRole('textbox', { name: 'Your answer' });
  expect(field).toHaveAccessibleDescription('An answer has 1 to 1,000 characters.');
  fireEvent.change(field, { target: { value: 'They are new.' } });
  fireEvent.click(notice.getByRole('button', { name: 'Send answer' }));
  expect(await notice.findByText('Your answer was sent.')).toBeInTheDocument();
  expect(texts).toEqual(['They are new.']);
  const answer = { text: 'They are new.', at: '2026-11-24T11:00:00.000Z' };
  world.push(world.change(`ad:${adId}`, adId, { ...hidden, version: 3, hiding: { ...hiding, answer } }));
  expect(notice.getByText('They are new.')).toBeInTheDocument();
  expect(notice.queryByRole('textbox')).not.toBeInTheDocument();
  world.push(world.change(`ad:${adId}`, adId, carCard({ sellerAdId: adId, userId: ann.id, title: 'Zoe' })));
  expect(screen.queryByRole('region', { name: /^This ad is hidden/ })).not.toBeInTheDocument();
});

test('an answer that did not get through is tried again', async () => {
  const answers = [() => Promise.reject(CallFailed.offline()), async () => ({})];
  const { texts, notice } = await open(() => answers.shift()!());
  fireEvent.change(notice.getByRole('textbox'), { target: { value: 'They are new.' } });
  fireEvent.click(notice.getByRole('button', { name: 'Send answer' }));
  expect(await notice.findByRole('alert')).toHaveTextContent('No connection to Voltyard');
  fireEvent.click(notice.getByRole('button', { name: 'Try again' }));
  expect(await notice.findByText('Your answer was sent.')).toBeInTheDocument();
  expect(texts).toEqual(['They are new.', 'They are new.']);
});
