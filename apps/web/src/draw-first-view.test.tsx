import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { firstAnswers } from '@voltyard/contracts/first-answers';
import { pageAt } from '@voltyard/contracts/pages';
import { screen, within } from '@testing-library/react';
import { AdsWorld } from './testing/ads-world';
import { bikeCard, carCard } from './testing/ad-fixtures';
import { renderApp } from './testing/render-app';
import { wantedCarCard } from './testing/wanted-fixtures';
import { routes } from './routes';
import { giveAnswers } from './wiring/http/given-answers';
import { drawFirstView } from './draw-first-view';

const cars = [
  carCard(),
  carCard({ sellerAdId: 'c0000000-0000-4000-8000-000000000002', title: 'Leaf, garage kept' }),
];
const page = (name: string, rows: AdCard[]) => ({ [name]: rows, next: null, position: 7 });

const views: [string, object, string[]][] = [
  ['/', page('sellerAdCards', cars), ['Renault Zoe R135, one owner', 'Leaf, garage kept']],
  ['/ads/for-sale/list/bike', page('sellerAdCards', [bikeCard()]), ['Load 75 with rain cover']],
  ['/ads/wanted/list/car', page('buyerAdCards', [wantedCarCard()]), [wantedCarCard().title]],
  [`/ads/for-sale/${cars[0]!.sellerAdId}`, { data: cars[0] }, ['Renault Zoe R135, one owner']],
  [`/ads/wanted/${wantedCarCard().buyerAdId}`, { data: wantedCarCard() }, [wantedCarCard().title]],
];
const answersAt = (path: string, reply: unknown) => ({ [firstAnswers(pageAt(path)!)[0]!]: reply });

/** The HTML, as a browser reads it. */
function read(html: string | null): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html ?? '';
  document.body.append(element);
  return element;
}
afterEach(() => document.body.replaceChildren());

test.each(views)('%s is drawn with what its screen asks for first', (path, reply, titles) => {
  const drawn = read(drawFirstView({ path, answers: answersAt(path, reply) }));
  for (const title of titles) expect(within(drawn).getByRole('heading', { name: title })).toBeInTheDocument();
  expect(drawn.querySelector('.toolbar__home')).toBeInTheDocument();
});

test('nothing is known of the reader: no name, no way to sign up, nothing of their own', () => {
  const [path, reply] = views[1]!;
  localStorage.setItem('voltyard.token', 'token-of-ann');
  const drawn = read(drawFirstView({ path, answers: answersAt(path, reply) }));
  localStorage.clear();
  expect(drawn.querySelector('header .skeleton')).toBeInTheDocument();
  expect(within(drawn).queryByText('Create Account')).toBeNull();
  expect(within(drawn).queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
});

test.each([
  ['/ads/for-sale/create', 'Three photos'],
  ['/ads/wanted/create', 'As exact as you like'],
])('%s is drawn as who is signed out sees it', (path, promised) => {
  const drawn = read(drawFirstView({ path, answers: {} }));
  expect(within(drawn).getByText(promised)).toBeInTheDocument();
  expect(
    within(drawn.querySelector('main')!).getByRole('link', { name: 'Create Account' }),
  ).toBeInTheDocument();
});

test('an answer holds for one view only', () => {
  const [path, reply] = views[1]!;
  drawFirstView({ path, answers: answersAt(path, reply) });
  expect(drawFirstView({ path, answers: {} })).not.toContain('Load 75');
});

test.each(['/signup', '/no/such/page', '/ads/for-sale/list/boat'])('%s has no first view', (path) => {
  expect(drawFirstView({ path, answers: {} })).toBeNull();
});

test.each([views[1]!, views[2]!])(
  'the browser begins %s with the same, and does not ask for it',
  async (path, reply) => {
    const answers = answersAt(path, reply);
    const element = read(drawFirstView({ path, answers }));
    element.remove();
    giveAnswers(answers);
    const asked: string[] = [];
    const world = new AdsWorld({
      loadAds: async ({ kind }) => {
        asked.push(kind);
        return { rows: [], next: null, position: 10 };
      },
    });
    await renderApp({ at: path, width: 390, appRoutes: world.around(routes) });
    const cardsIn = (whole: HTMLElement) =>
      within(whole)
        .getAllByRole('article')
        .map(({ textContent }) => textContent);
    giveAnswers({});
    expect(cardsIn(screen.getByRole('main'))).toEqual(cardsIn(read(element.innerHTML)));
    expect(asked).toEqual([]);
  },
);
