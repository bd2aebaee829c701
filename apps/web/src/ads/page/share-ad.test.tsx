import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { wantedCarCard } from '../../testing/wanted-fixtures';

jest.setTimeout(30_000);

const adId = '0190aaaa-0000-4000-8000-000000000001';
const zoe = carCard({ sellerAdId: adId, title: 'Zoe' });
const url = `http://localhost/ads/for-sale/${adId}`;

/** Puts a part into the browser that jsdom has not got. */
function browserHas(name: 'clipboard' | 'share', part: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value: part });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});

const open = async (at = `/ads/for-sale/${adId}`) => {
  const rows = { rows: [zoe], next: null, position: 10 };
  const world = new AdsWorld({ loadAd: async () => zoe, loadAds: async () => rows });
  await renderApp({ at, appRoutes: world.around(routes) });
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the link of an ad is copied, which a message says', async () => {
  const copied: string[] = [];
  browserHas('clipboard', { writeText: async (text: string) => void copied.push(text) });
  await open();
  await press('Copy link');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(copied).toEqual([url]);
  expect(screen.queryByRole('button', { name: 'Share …' })).not.toBeInTheDocument();
});

test('over a list it is the link of the ad’s own page, and the sheet says the message', async () => {
  const copied: string[] = [];
  browserHas('clipboard', { writeText: async (text: string) => void copied.push(text) });
  await open('/ads/for-sale/list/car');
  fireEvent.click(await screen.findByRole('link', { name: 'Zoe' }));
  await press('Copy link');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Zoe' })).toHaveTextContent('Link copied'));
  expect(copied).toEqual([url]);
});

test('where the browser has no clipboard to write to, the link is copied by selecting it', async () => {
  const copied: (string | null)[] = [];
  const execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0;
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
  await open();
  await press('Copy link');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(copied).toEqual([url]);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a link that cannot be copied is told', async () => {
  browserHas('clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await open();
  await press('Copy link');
  expect(await screen.findByText(`The link could not be copied. It is ${url}`)).toBeInTheDocument();
});

test('the system shares it where it can; a user who thinks better of it is told nothing', async () => {
  const shared: unknown[] = [];
  browserHas('share', async (data: unknown) => {
    shared.push(data);
    throw new DOMException('cancelled', 'AbortError');
  });
  await open();
  await press('Share …');
  await waitFor(() => expect(shared).toEqual([{ title: 'Zoe', url }]));
  expect(screen.queryByText(/could not be copied/)).not.toBeInTheDocument();
});

test('a private ad has no link for others', async () => {
  const kept = wantedCarCard({ buyerAdId: adId, title: 'Ours', visibility: 'private', userId: ann.id });
  const world = new AdsWorld({ loadAd: async () => kept });
  await renderApp({ at: `/ads/wanted/${adId}`, user: ann, appRoutes: world.around(routes) });
  expect(await screen.findByRole('heading', { name: 'Ours' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});
