import { getAdsWithMatches, getMatches } from '@voltyard/contracts/matches/matches.rest';
import { carCard } from '../../testing/ad-fixtures';
import { matchFor } from '../../testing/match-fixtures';
import { StubbedNetwork } from '../../testing/stub-fetch';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { loadAdsWithMatches, loadMatches } from './matches';

const wanted = wantedCarCard({
  userId: 'ann',
  currency: 'EUR',
  niceToHave: ['yearMin', 'rangeKmMin', 'models'],
});
const [match] = matchFor('buyer', carCard({ price: 12_000, currency: 'EUR' }), wanted);
const adId = wanted.buyerAdId;
/** The network knows addresses, not their patterns. */
const getMatchesOfAd = { ...getMatches, path: getMatches.path.replace(':adId', adId) } as typeof getMatches;

/** Answers pages of one match, as many as there are. */
function answering(pages: number) {
  const asked: (string | null)[][] = [];
  const network = new StubbedNetwork().install();
  network.answer(getMatchesOfAd, ({ query }) => {
    asked.push([query.get('limit'), query.get('before'), query.get('dismissed')]);
    const number = Number(query.get('before') ?? 1);
    const next = number < pages ? String(number + 1) : null;
    const counts = { count: pages, incomplete: 0, dismissed: 0, isCapped: false, people: null, unread: [] };
    return { matches: [match!], ...counts, next, position: 10 * number };
  });
  return asked;
}

test('pages are loaded until there are as many as are wanted; what is said of all is that of the first', async () => {
  const asked = answering(3);
  expect(await loadMatches(adId, { areDismissed: false, atLeast: 2 })).toMatchObject({
    items: [{}, {}],
    hasMore: true,
    count: 3,
    position: 10,
  });
  expect(asked).toEqual([
    ['2', null, 'false'],
    ['2', '2', 'false'],
  ]);
});

test('it ends with the last page, and no page is larger than the server takes', async () => {
  const asked = answering(2);
  const all = { areDismissed: true, atLeast: 1000 };
  expect(await loadMatches(adId, all)).toMatchObject({ items: [{}, {}], hasMore: false });
  expect(asked).toEqual([
    ['96', null, 'true'],
    ['96', '2', 'true'],
  ]);
});

test('one’s own ads are asked for by their kind', async () => {
  const network = new StubbedNetwork().install();
  network.answer(getAdsWithMatches, () => ({ ads: [], next: null, position: 10 }));
  expect(await loadAdsWithMatches('wanted', 6)).toEqual({ items: [], hasMore: false, position: 10 });
  expect(network.arrived[0]!.query.toString()).toBe('kind=wanted&limit=6');
});
