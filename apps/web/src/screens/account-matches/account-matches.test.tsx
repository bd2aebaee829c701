import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AdCard, adIdOf, type BuyerAdCard, type SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type Match, matchIdOf } from '@voltyard/contracts/matches/match';
import type { PeopleWhoLook, UnreadMatches } from '@voltyard/contracts/matches/matches.rest';
import type { AdsApi } from '../../ads/ads-api';
import { routes } from '../../routes';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { matchesPage, matchFor } from '../../testing/match-fixtures';
import { ann, renderApp } from '../../testing/render-app';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { CallFailed } from '../../wiring/http/call-failed';
import type { SendMessage } from '../../wiring/outboxes';

jest.setTimeout(60_000);

const idOf = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`;
const bob = 'b0000000-0000-4000-8000-0000000000b0';
const wanted = wantedCarCard({
  userId: ann.id,
  title: 'A car for the city',
  budgetMax: 15_000,
  currency: 'EUR',
  niceToHave: ['rangeKmMin', 'yearMin', 'models'],
});
const car = (number: number, changes: Partial<Extract<SellerAdCard, { productType: 'car' }>> = {}) =>
  carCard({
    sellerAdId: idOf(number),
    userId: bob,
    title: `Car ${number}`,
    price: 10_000 + 100 * number,
    currency: 'EUR',
    ...changes,
  });
const { soh: _, ...silent } = car(1);

interface Market {
  /** Of Ann, by kind. */
  own: Record<AdKind, AdCard[]>;
  others: AdCard[];
  people: PeopleWhoLook | null;
  dismissed: Set<string>;
  unread: UnreadMatches[];
  talk: Match['talk'];
  /** The server answers no load. */
  isDown: boolean;
}

/** The server, played by the function that it asks too. */
async function openMatches(
  changes: Partial<Market>,
  {
    at = '/account/matches',
    calls = {},
    user = ann,
    ...app
  }: {
    at?: string;
    calls?: Partial<AdsApi>;
    user?: typeof ann | null;
    sendMessage?: SendMessage;
  } = {},
) {
  const market: Market = {
    own: { wanted: [wanted], 'for-sale': [] },
    others: [],
    people: null,
    dismissed: new Set(),
    unread: [],
    talk: undefined,
    isDown: false,
    ...changes,
  };
  const ownOf = (adId: string) =>
    Object.values(market.own)
      .flat()
      .find((card) => adIdOf(card) === adId)!;
  const matchesOf = (adId: string, areDismissed = false) => {
    const own = ownOf(adId);
    const found = market.others.flatMap((other) =>
      'buyerAdId' in own
        ? matchFor('buyer', other as SellerAdCard, own)
        : matchFor('seller', own, other as BuyerAdCard),
    );
    return found
      .filter(({ matchId }) => market.dismissed.has(matchId) === areDismissed)
      .map((match) => ({ ...match, ...(market.talk && { talk: market.talk }) }));
  };
  const pageOf = (adId: string, areDismissed: boolean, shown?: number) => ({
    ...matchesPage(matchesOf(adId), {
      ...market,
      dismissed: matchesOf(adId, true).length,
      position: world.position,
      ...(shown !== undefined && { shown }),
    }),
    ...(areDismissed && { items: matchesOf(adId, true), hasMore: false }),
  });
  const changed = (matchId: string) => ({ matchId, position: world.position });
  const unlessDown = () => {
    if (market.isDown) throw new Error('It is away.');
  };
  const loads: string[] = [];
  const world: AdsWorld = new AdsWorld({
    loadAdsWithMatches: async (kind) => {
      unlessDown();
      return {
        items: market.own[kind].map((card) => {
          const { items, position: _position, hasMore: _hasMore, ...counts } = pageOf(adIdOf(card), false);
          return { adId: adIdOf(card), card, ...counts, best: items.slice(0, 3) };
        }),
        hasMore: false,
        position: world.position,
      };
    },
    loadMatches: async (adId, { areDismissed, atLeast }) => {
      unlessDown();
      loads.push(adId);
      return pageOf(adId, areDismissed, atLeast);
    },
    loadAdOfEitherKind: async (adId) => ownOf(adId),
    dismissMatch: async (matchId) => (market.dismissed.add(matchId), changed(matchId)),
    restoreMatch: async (matchId) => (market.dismissed.delete(matchId), changed(matchId)),
    ...calls,
  });
  const rendered = await renderApp({ at, user, appRoutes: world.around(routes), ...app });
  const tell = (topic: string) => world.push({ ...world.change(topic, topic, null) });
  return { ...rendered, world, market, tell, loads };
}
const topic = `matches:${wanted.buyerAdId}`;
const item = (title: string) => screen.findByRole('article', { name: title });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a buyer sees what fits with the reasons, and can ask for what is not said', async () => {
  await openMatches({ others: [silent] });
  const match = within(await item('Car 1'));
  expect(match.getByText(/battery health not said, €4,900 under budget/)).toBeVisible();
  expect(match.getByRole('list', { name: 'What is asked for' })).toHaveTextContent('€15,000');
  expect(match.getByRole('link', { name: 'Message seller' })).toHaveAttribute(
    'href',
    `/account/messages?ad=${idOf(1)}&kind=for-sale`,
  );
  expect(match.getByRole('button', { name: 'Ask the seller: Battery health of Car 1' })).toBeVisible();
});

test('what is not met and nice to have says so, and is no cross', async () => {
  await openMatches({ others: [car(1, { firstRegistration: '2012-01-15' })] });
  const match = within(await item('Car 1'));
  expect(match.getByText(/first registration not met \(nice to have\)/)).toBeVisible();
  const missed = match.getByText('(nice to have)').closest('li')!;
  expect(missed).toHaveTextContent('Not met: From 2019 (nice to have)');
  expect(missed).toHaveClass('match__criterion--missed');
});

const conversationId = 'c0000000-0000-4000-8000-0000000000c0';
const ask = { name: 'Ask the seller: Battery health of Car 1' };
const askedLink = { name: 'You asked the seller: Battery health of Car 1. See the conversation' };

test('one press asks the seller, once, and leads to the conversation from then on', async () => {
  const sent: object[] = [];
  let arrive: () => void = () => undefined;
  const { market, tell } = await openMatches(
    { others: [silent] },
    {
      sendMessage: (message, to) => {
        sent.push({ ...message, to });
        return new Promise((resolve) => {
          arrive = () => resolve({ conversationId, messageId: message.messageId, position: 99 });
        });
      },
    },
  );
  const match = within(await item('Car 1'));
  const button = match.getByRole('button', ask);
  button.focus();
  fireEvent.click(button);
  expect(button).toHaveTextContent('Asking …');
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { text: 'Could you tell me the battery health of your car?', to: { adId: idOf(1) } },
    ]),
  );
  await act(async () => arrive());
  expect(await match.findByRole('link', askedLink)).toHaveFocus();
  market.talk = { conversationId, about: idOf(1), asked: ['health'] };
  tell(`inbox:${ann.id}`);
  expect(await match.findByRole('link', { name: 'Continue the conversation' })).toBeVisible();
  expect(match.getByRole('link', askedLink)).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test('a question without a connection says that it waits for one', async () => {
  await openMatches({ others: [silent] }, { sendMessage: () => Promise.reject(CallFailed.offline()) });
  const match = within(await item('Car 1'));
  fireEvent.click(match.getByRole('button', ask));
  const waiting = { name: 'Waiting for a connection to ask the seller: Battery health of Car 1' };
  expect(await match.findByRole('button', waiting)).toHaveTextContent(/^Waiting for a connection$/);
});

test('a question that the server refuses says why, and can be asked again', async () => {
  let isRefused = true;
  await openMatches(
    { others: [silent] },
    {
      sendMessage: async ({ messageId }) => {
        if (isRefused)
          throw new CallFailed({ status: 403, code: 'message-refused', message: 'Not to this person.' });
        return { conversationId, messageId, position: 99 };
      },
    },
  );
  const match = within(await item('Car 1'));
  fireEvent.click(match.getByRole('button', ask));
  expect(await match.findByRole('alert')).toHaveTextContent('Not asked. Not to this person.');
  isRefused = false;
  fireEvent.click(match.getByRole('button', ask));
  expect(await match.findByRole('link', askedLink)).toBeVisible();
});

test('a message that was written in another tab is known', async () => {
  const { market, tell } = await openMatches({ others: [silent] });
  const match = within(await item('Car 1'));
  expect(match.getByRole('link', { name: 'Message seller' })).toBeVisible();
  market.talk = { conversationId, about: idOf(1), asked: ['health'] };
  tell(`inbox:${ann.id}`);
  expect(await match.findByRole('link', { name: 'Continue the conversation' })).toBeVisible();
  expect(match.getByRole('link', askedLink)).toBeVisible();
});

test('where the seller has written meanwhile, the question goes into that conversation', async () => {
  const sent: object[] = [];
  const { market, tell } = await openMatches(
    { others: [silent] },
    {
      sendMessage: async ({ messageId, text }, to) => (
        sent.push({ text, to }),
        { conversationId, messageId, position: 99 }
      ),
    },
  );
  const match = within(await item('Car 1'));
  market.talk = { conversationId, about: wanted.buyerAdId, asked: [] };
  tell(`inbox:${ann.id}`);
  expect(await match.findByRole('link', { name: 'Continue the conversation' })).toBeVisible();
  fireEvent.click(match.getByRole('button', ask));
  expect(await match.findByRole('link', askedLink)).toBeVisible();
  expect(sent).toEqual([
    { text: 'About “Car 1”: Could you tell me the battery health of your car?', to: { conversationId } },
  ]);
});

test('a seller sees who looks for it, and where their own ad says too little', async () => {
  const own = { ...silent, userId: ann.id, title: 'My Zoe' } as SellerAdCard;
  await openMatches({
    own: { wanted: [], 'for-sale': [own] },
    others: [{ ...wanted, userId: bob, userName: 'bob' }],
    people: { people: 3, withinPrice: 2 },
  });
  const section = within(await screen.findByRole('region', { name: 'My Zoe' }));
  expect(section.getByText(/^3 people look for this, 2 within your price/)).toBeVisible();
  expect(section.getByText('bob')).toBeVisible();
  expect(section.getByRole('link', { name: 'Say it in your ad: Battery health' })).toHaveAttribute(
    'href',
    `/ads/for-sale/edit/${idOf(1)}#ad-field-sohPercent`,
  );
  expect(section.getByRole('link', { name: 'Message buyer' })).toHaveAttribute(
    'href',
    `/account/messages?ad=${wanted.buyerAdId}&kind=wanted&offer=${idOf(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Publish a wanted ad' })).toBeVisible();
});

test('a new match comes, a changed one changes, and a sold one leaves', async () => {
  const { market, tell } = await openMatches({ others: [car(1)] });
  await item('Car 1');
  market.others = [car(1), car(2)];
  tell(topic);
  expect(within(await item('Car 2')).getByText('New')).toBeVisible();
  expect(within(await item('Car 1')).queryByText('New')).not.toBeInTheDocument();
  market.others = [car(1, { price: 14_000, state: 'reserved' }), car(2)];
  tell(`ad:${idOf(1)}`);
  expect(await within(await item('Car 1')).findByText(/€1,000 under budget/)).toBeVisible();
  expect(within(await item('Car 1')).getByText(/^Reserved/)).toBeVisible();
  market.others = [car(1, { state: 'sold' }), car(2)];
  tell(`ad:${idOf(1)}`);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Car 1' })).not.toBeInTheDocument());
  expect(screen.getByText(/^1 ad fits/)).toBeVisible();
});

test('those of a person whom one blocks leave, and come back when one unblocks', async () => {
  const { market, tell } = await openMatches({ others: [car(1)] });
  await item('Car 1');
  market.others = [];
  tell(`blocked:${ann.id}`);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Car 1' })).not.toBeInTheDocument());
  market.others = [car(1)];
  tell(`blocked:${ann.id}`);
  await item('Car 1');
});

test('a dismissed one leaves, and comes back by Undo', async () => {
  const { market, tell } = await openMatches({ others: [car(1), car(2)] });
  fireEvent.click(within(await item('Car 1')).getByRole('button', { name: 'Dismiss Car 1' }));
  expect(await screen.findByText('“Car 1” was dismissed')).toBeVisible();
  expect(market.dismissed.size).toBe(1);
  tell(topic);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Car 1' })).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Car 1” is back')).toBeVisible();
  tell(topic);
  await item('Car 1');
});

test('where the last one is dismissed, that is said, and what brings it back', async () => {
  const { market, tell } = await openMatches(
    { others: [car(1)] },
    { at: `/account/matches/${wanted.buyerAdId}` },
  );
  fireEvent.click(within(await item('Car 1')).getByRole('button', { name: 'Dismiss Car 1' }));
  expect(await screen.findByText('“Car 1” was dismissed')).toBeVisible();
  tell(topic);
  expect(await screen.findByRole('heading', { name: 'You dismissed every match' })).toBeVisible();
  expect(screen.getByText(/comes back when its ad or yours changes/)).toBeVisible();
  expect(screen.getByText('You dismissed every ad that fits')).toBeVisible();
  expect(screen.queryByText('No ad fits now')).not.toBeInTheDocument();
  market.others = [];
  tell(topic);
  expect(await screen.findByRole('heading', { name: 'No matches at the moment' })).toBeVisible();
});

test('what was dismissed earlier is known after a reload, and can be brought back', async () => {
  const dismissed = new Set([matchIdOf({ adId: idOf(1), wantedId: wanted.buyerAdId })]);
  const { market, tell } = await openMatches(
    { others: [car(1)], dismissed },
    { at: `/account/matches/${wanted.buyerAdId}` },
  );
  expect(await screen.findByRole('heading', { name: 'You dismissed every match' })).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: /^See what you dismissed/ });
  fireEvent.click(link!);
  const back = within(await item('Car 1')).getByRole('button', { name: 'Bring back Car 1' });
  fireEvent.click(back);
  expect(await screen.findByText('“Car 1” is among your matches again')).toBeVisible();
  expect(market.dismissed.size).toBe(0);
  tell(topic);
  expect(await screen.findByRole('heading', { name: 'Nothing is dismissed' })).toBeVisible();
  fireEvent.click(screen.getAllByRole('link', { name: 'Its other matches' })[0]!);
  expect(within(await item('Car 1')).getByRole('button', { name: 'Dismiss Car 1' })).toBeVisible();
});

test('ads with matches come first, and each of the others says what to do', async () => {
  const none = wantedCarCard({
    buyerAdId: 'a0000000-0000-4000-8000-0000000000a1',
    userId: ann.id,
    title: 'A cheap one',
    budgetMax: 10,
    currency: 'EUR',
  });
  await openMatches({ own: { wanted: [none, wanted], 'for-sale': [] }, others: [car(1)] });
  await item('Car 1');
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['A car for the city', 'A cheap one']);
  const section = within(screen.getByRole('region', { name: 'A cheap one' }));
  expect(section.getByText('No ad fits now')).toBeVisible();
  expect(section.getByRole('link', { name: 'Ask for less: A cheap one' })).toHaveAttribute(
    'href',
    `/ads/wanted/edit/${none.buyerAdId}`,
  );
});

test('where people look for it at another price only, the way to the price is shown', async () => {
  const own = car(1, { userId: ann.id, title: 'My Zoe' });
  await openMatches({ own: { wanted: [], 'for-sale': [own] }, people: { people: 4, withinPrice: 0 } });
  const section = within(await screen.findByRole('region', { name: 'My Zoe' }));
  expect(section.getByText('4 people look for this, but not at your price')).toBeVisible();
  expect(section.getByRole('link', { name: 'Change the price: My Zoe' })).toHaveAttribute(
    'href',
    `/ads/for-sale/edit/${idOf(1)}#ad-field-price`,
  );
});

test('what was asked is not asked again: the conversation is one press away', async () => {
  await openMatches({ others: [silent], talk: { conversationId, about: idOf(1), asked: ['health'] } });
  const match = within(await item('Car 1'));
  expect(match.queryByRole('button', { name: /^Ask the seller: Battery health/ })).not.toBeInTheDocument();
  const conversation = `/account/messages?conversation=${conversationId}`;
  expect(
    match.getByRole('link', {
      name: 'You asked the seller: Battery health of Car 1. See the conversation',
    }),
  ).toHaveAttribute('href', conversation);
  expect(match.getByRole('link', { name: 'Continue the conversation' })).toHaveAttribute(
    'href',
    conversation,
  );
});

describe('the notice of a match', () => {
  const observers: { seen: IntersectionObserverCallback; elements: Element[] }[] = [];
  beforeEach(() => {
    observers.length = 0;
    globalThis.IntersectionObserver = class {
      private readonly elements: Element[] = [];
      constructor(seen: IntersectionObserverCallback) {
        observers.push({ seen, elements: this.elements });
      }
      observe(element: Element) {
        this.elements.push(element);
      }
      disconnect() {
        this.elements.length = 0;
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
  const scrollTo = (element: Element) => {
    const { seen } = observers.find(({ elements }) => elements.includes(element))!;
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    act(() => seen(entries, {} as IntersectionObserver));
  };
  const noticeOf = (number: number) => ({
    noticeId: `match-found.${wanted.buyerAdId}`,
    otherAdId: idOf(number),
    made: number,
  });
  const reading = () => {
    const read: string[][] = [];
    const markMatchesRead: AdsApi['markMatchesRead'] = async (noticeIds) => {
      read.push(noticeIds);
      return { noticeIds, position: 11 };
    };
    return { read, calls: { markMatchesRead } };
  };

  test('is read once the match is seen, one that comes live too, and is marked once', async () => {
    const { read, calls } = reading();
    const { market, tell } = await openMatches({ others: [car(1)] }, { calls });
    await item('Car 1');
    market.others = [car(1), car(2)];
    market.unread = [noticeOf(2)];
    tell(topic);
    const arrived = await item('Car 2');
    expect(read).toEqual([]);
    scrollTo(arrived);
    scrollTo(arrived);
    expect(read).toEqual([[noticeOf(2).noticeId]]);
  });

  test('is read where the match is over or dismissed, as there is nothing to see of it', async () => {
    const { read, calls } = reading();
    await openMatches({ others: [car(1)], unread: [noticeOf(2)] }, { calls });
    await item('Car 1');
    await waitFor(() => expect(read).toEqual([[noticeOf(2).noticeId]]));
  });
});

test('one that could not be dismissed stays, and why is said', async () => {
  const dismissMatch = () => Promise.reject(new Error('The network is down.'));
  await openMatches({ others: [car(1)] }, { calls: { dismissMatch } });
  fireEvent.click(within(await item('Car 1')).getByRole('button', { name: 'Dismiss Car 1' }));
  expect(await screen.findByText(/The match was not dismissed/)).toBeVisible();
  expect(await item('Car 1')).not.toHaveAttribute('aria-busy');
});

test('what matched while the network was cut is there when it is back', async () => {
  const { market, world } = await openMatches({ others: [car(1)] });
  await item('Car 1');
  expect(screen.getByText('Live')).toBeVisible();
  world.disconnect();
  expect(screen.getByText('Offline')).toBeVisible();
  market.others = [car(1), car(2)];
  const { topics } = world.api;
  const { watch } = topics;
  const missed = [world.change(topic, wanted.buyerAdId, null)];
  topics.watch = async (named, after) =>
    named === topic ? { position: world.position, missed } : watch(named, after);
  await world.reconnect();
  await item('Car 2');
  expect(screen.getByText('Live')).toBeVisible();
});

test('without ads the page says what to do next', async () => {
  await openMatches({ own: { wanted: [], 'for-sale': [] } });
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible();
  for (const name of ['Publish a wanted ad', 'Keep a search', 'Post an ad for sale'])
    expect(screen.getByRole('link', { name })).toBeVisible();
});

test('a page that could not be loaded can be tried again', async () => {
  let isDown = true;
  const page = { items: [], hasMore: false, position: 10 };
  const loadAdsWithMatches = () =>
    isDown ? Promise.reject(new Error('It is away.')) : Promise.resolve(page);
  await openMatches({}, { calls: { loadAdsWithMatches } });
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  expect(screen.getAllByText('It is away.')).toHaveLength(2);
  isDown = false;
  await act(async () => fireEvent.click(retry!));
  await waitFor(() => expect(screen.getAllByText('It is away.')).toHaveLength(1));
});

test('own ads that could not be loaded again stay, with a way to try again', async () => {
  const { market, tell } = await openMatches({ others: [car(1)] });
  await item('Car 1');
  market.isDown = true;
  tell(`private-ads:${ann.id}`);
  expect(await screen.findByText('It is away.')).toBeVisible();
  expect(screen.getByText('Offline')).toBeVisible();
  await item('Car 1');
  market.isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('It is away.')).not.toBeInTheDocument());
  expect(screen.getByText('Live')).toBeVisible();
});

test('who is signed out is asked to sign in', async () => {
  await openMatches({}, { user: null });
  expect(await screen.findByText('Sign in to see what fits your ads and searches.')).toBeVisible();
});

describe('the page of one ad', () => {
  const at = `/account/matches/${wanted.buyerAdId}`;

  test('shows all of its matches, page by page', async () => {
    const others = Array.from({ length: 30 }, (__, number) =>
      car(number, { sellerAdId: `a0000000-0000-4000-8000-0000000000${10 + number}` }),
    );
    const { loads } = await openMatches({ others }, { at });
    expect(await screen.findByRole('heading', { name: 'Matches of A car for the city' })).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(24);
    expect(screen.getByText(/^30 ads fit/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    expect(loads).toEqual([wanted.buyerAdId, wanted.buyerAdId]);
  });

  test('says what to do where there is none', async () => {
    await openMatches({}, { at });
    expect(await screen.findByRole('heading', { name: 'No matches at the moment' })).toBeVisible();
  });

  test('leads to a kept search as what it is', async () => {
    const kept = { ...wanted, visibility: 'private' as const };
    await openMatches({ own: { wanted: [kept], 'for-sale': [] } }, { at });
    expect(await screen.findByRole('link', { name: 'See your search' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See your ad' })).not.toBeInTheDocument();
  });

  test('is nobody else’s', async () => {
    await openMatches({ own: { wanted: [{ ...wanted, userId: bob }], 'for-sale': [] } }, { at });
    expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeVisible();
  });

  test('leaves what could not be loaded again as it was, with a way to try again', async () => {
    const { market, tell } = await openMatches({ others: [car(1)] }, { at });
    await item('Car 1');
    market.isDown = true;
    tell(topic);
    expect(await screen.findByText('It is away.')).toBeVisible();
    await item('Car 1');
    market.isDown = false;
    market.others = [];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No matches at the moment' })).toBeVisible();
  });
});
