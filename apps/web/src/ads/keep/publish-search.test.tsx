import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { routes } from '../../routes';
import { adFrame } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import type { AdsApi } from '../ads-api';
import { draftStore } from '../draft/draft-store';
import { townAnswer } from '../kinds/town-answer';

jest.setTimeout(30_000);

const list = '/ads/for-sale/list/car';
const whole = `?brand=Zoe&priceMax=9000&near=${graz.placeId}`;

async function openList(search: string, calls: Partial<AdsApi> = {}, user: typeof ann | null = ann) {
  const posted: Record<string, unknown>[] = [];
  const removed: string[] = [];
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    loadTown: async () => graz,
    createAd: async (_, adId, fields) => {
      posted.push({ adId, ...fields });
      return { adId, version: 1, position: 11, photoIds: [] };
    },
    deleteAd: async (_, id) => {
      removed.push(id);
      return { sellerAdId: id, buyerAdId: id, version: 2, position: 12 };
    },
    ...calls,
  });
  const { router } = await renderApp({ at: `${list}${search}`, user, appRoutes: world.around(routes) });
  return { posted, removed, router };
}
const publish = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Publish as wanted' }))[0]!);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a search that says all that is needed is a public wanted ad by one press, and none again by Undo', async () => {
  const { posted, removed, router } = await openList(whole);
  await publish();
  const [seen] = await screen.findAllByRole('link', { name: 'See your wanted ad' });
  expect(posted).toMatchObject([
    { brands: ['Zoe'], budgetMax: 9000, currency: 'EUR', place: { placeId: graz.placeId }, radiusKm: 100 },
  ]);
  expect(posted[0]).not.toMatchObject({ visibility: 'private' });
  expect(seen).toHaveAttribute('href', `/ads/wanted/${String(posted[0]!.adId)}`);
  expect(screen.getByText('Published as a wanted ad: everybody sees it. It is in Graz.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(list);
  // It is among the person's searches.
  expect(screen.queryByRole('button', { name: 'Keep this search' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The wanted ad is gone again')).toBeInTheDocument();
  expect(removed).toEqual([posted[0]!.adId]);
  expect((await screen.findAllByRole('button', { name: 'Publish as wanted' })).length).toBeGreaterThan(0);
});

test('an Undo that fails says that the ad is still public, and can be tried again', async () => {
  const answers = [
    () => Promise.reject(new Error('The network is down.')),
    async () => ({ buyerAdId: '', sellerAdId: '', version: 2, position: 12 }),
  ];
  await openList(whole, { deleteAd: () => answers.shift()!() });
  await publish();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Not taken back yet: the wanted ad is still public')).toBeInTheDocument();
  expect(screen.getByText(/^The wanted ad was not removed again\./)).toBeInTheDocument();
  fireEvent.click(again);
  expect(await screen.findByText('The wanted ad is gone again')).toBeInTheDocument();
});

describe.each(['Publish as wanted', 'Keep this search'])('after “%s”', (name) => {
  test('by a key Undo has the focus, and then the button again', async () => {
    await openList(whole);
    const button = (await screen.findAllByRole('button', { name }))[0]!;
    button.focus();
    fireEvent.click(button);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    fireEvent.click(undo);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
  });

  test('by a pointer the link that replaces it has the focus, and after Undo the button again', async () => {
    await openList(whole);
    const button = (await screen.findAllByRole('button', { name }))[0]!;
    fireEvent.click(button);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('A'));
    undo.focus();
    fireEvent.click(undo);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
  });
});

test('the next wanted ad begins with the place and the currency of the published search', async () => {
  await openList(whole);
  await publish();
  await screen.findAllByRole('link', { name: 'See your wanted ad' });
  expect(draftStore(ann.id, 'wanted').start('car').draft).toMatchObject({
    country: graz.country,
    town: townAnswer(graz),
    currency: 'EUR',
  });
});

test('a search that was not published because the answer was lost is published as the same ad', async () => {
  const ids: string[] = [];
  const { router } = await openList(whole, {
    createAd: async (_, adId) => {
      ids.push(adId);
      if (ids.length === 1) throw new Error('the answer is lost');
      return { adId, version: 1, position: 11, photoIds: [] };
    },
  });
  await publish();
  await waitFor(() => expect(ids).toHaveLength(1));
  await publish();
  await screen.findAllByRole('link', { name: 'See your wanted ad' });
  expect(new Set(ids).size).toBe(1);
  expect(router.state.location.pathname).toBe(list);
});

test.each([
  ['the highest budget', `?brand=Zoe&near=${graz.placeId}`, 'Highest budget'],
  ['the place', '?brand=Zoe&priceMax=9000', 'Town'],
  ['either', '?brand=Zoe', 'Highest budget'],
])(
  'where a search does not say %s, the form asks for it, with the rest filled in',
  async (_, search, label) => {
    const { posted, router } = await openList(search);
    await publish();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ads/wanted/create'));
    expect(await screen.findByLabelText('Title')).toHaveDisplayValue(/^Cars by Zoe/);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(expect.stringContaining(label)));
    expect(posted).toEqual([]);
  },
);

describe('a search that is a wanted ad already', () => {
  const own: BuyerAdCard = {
    ...adFrame,
    buyerAdId: wantedCarCard().buyerAdId,
    userId: ann.id,
    productType: 'car',
    title: 'A Zoe',
    brands: ['Zoe'],
    budgetMax: 9000,
    currency: 'EUR',
    place: { country: 'AT', placeId: graz.placeId, town: 'Graz' },
  };
  const search = '?brand=Zoe&priceMax=9000';

  const asPublic: Partial<AdsApi> = {
    loadAds: async ({ kind, user }) => ({
      rows: kind === 'wanted' && user === ann.id ? [own] : [],
      next: null,
      position: 10,
    }),
  };

  test('is known to be when the list opens: it is linked, and neither published nor kept again', async () => {
    const { posted } = await openList(search, asPublic);
    const [seen] = await screen.findAllByRole('link', { name: 'See your wanted ad' });
    expect(seen).toHaveAttribute('href', `/ads/wanted/${own.buyerAdId}`);
    expect(screen.getAllByRole('link', { name: 'Kept: see your searches' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^(Publish as wanted|Keep this search)$/ })).toBeNull();
    expect(posted).toEqual([]);
  });

  test.each(['Publish as wanted', 'Keep this search'])(
    'is shown at the press of “%s” where the page could not ask before',
    async (name) => {
      let asked = 0;
      const { posted } = await openList(search, {
        loadAds: async (...about) => {
          if (about[0].kind === 'wanted' && ++asked === 1) throw new Error('offline');
          return asPublic.loadAds!(...about);
        },
      });
      fireEvent.click((await screen.findAllByRole('button', { name }))[0]!);
      await screen.findAllByRole('link', { name: 'See your wanted ad' });
      expect([posted, screen.queryByRole('button', { name: 'Undo' })]).toEqual([[], null]);
    },
  );

  test('is published itself where it is private, and private again by Undo', async () => {
    const kept = { ...own, title: 'Cars by Zoe up to €9,000', visibility: 'private' as const };
    const changed: object[] = [];
    const { posted } = await openList(search, {
      loadPrivateAds: async () => ({ rows: [kept], next: null, position: 10 }),
      loadOwnAd: async () => kept,
      updateAd: async (_, adId, seen, fields) => {
        changed.push({ adId, ...fields });
        return { adId, version: seen + 1, position: 12 };
      },
    });
    await publish();
    expect(
      await screen.findByText('“Cars by Zoe up to €9,000” is public: everybody sees it'),
    ).toBeInTheDocument();
    expect(changed).toMatchObject([{ adId: kept.buyerAdId, budgetMax: 9000 }]);
    expect(changed[0]).not.toHaveProperty('visibility');
    const [seen] = await screen.findAllByRole('link', { name: 'See your wanted ad' });
    expect(seen).toHaveAttribute('href', `/ads/wanted/${kept.buyerAdId}`);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findAllByRole('button', { name: 'Publish as wanted' })).length).toBeGreaterThan(0);
    expect(changed[1]).toMatchObject({ visibility: 'private' });
    expect(screen.getAllByRole('link', { name: 'Kept: see your searches' }).length).toBeGreaterThan(0);
    expect(posted).toEqual([]);
  });
});

test.each([
  ['title', { title: 'Birthday present for Eva' }],
  ['description', { description: 'Not more than 8,000, if she asks.' }],
])('a kept search with a %s of its own is shown before everybody can read it', async (_, words) => {
  const kept: BuyerAdCard = {
    ...adFrame,
    buyerAdId: wantedCarCard().buyerAdId,
    userId: ann.id,
    productType: 'car',
    title: 'Cars by Zoe up to €9,000',
    brands: ['Zoe'],
    budgetMax: 9000,
    currency: 'EUR',
    place: { country: 'AT', placeId: graz.placeId, town: 'Graz' },
    visibility: 'private',
    ...words,
  };
  const changed: unknown[] = [];
  const { router } = await openList('?brand=Zoe&priceMax=9000', {
    loadPrivateAds: async () => ({ rows: [kept], next: null, position: 10 }),
    loadOwnAd: async () => kept,
    updateAd: async (...call) => {
      changed.push(call);
      return { adId: kept.buyerAdId, version: 2, position: 12 };
    },
  });
  await publish();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ads/wanted/edit/${kept.buyerAdId}`));
  expect(
    await screen.findByText(
      'Read here what everybody will read: title and description. Then choose “Everybody”.',
    ),
  ).toBeInTheDocument();
  expect(changed).toEqual([]);
});

test('who is signed out finds the form with the search after signing in', async () => {
  const { router } = await openList(whole, {}, null);
  await publish();
  await waitFor(() => expect(router.state.location.pathname).toBe('/ads/wanted/create'));
  expect(router.state.location.search).toContain('brand=Zoe');
});
