import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Match } from '@voltyard/contracts/matches/match';
import type { AdWithMatches, PeopleWhoLook, UnreadMatches } from '@voltyard/contracts/matches/matches.rest';
import { type Person, startTestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';

export interface MatchesPage {
  matches: Match[];
  count: number;
  incomplete: number;
  dismissed: number;
  isCapped: boolean;
  people: PeopleWhoLook | null;
  unread: UnreadMatches[];
  next: string | null;
  position: number;
}

type SoldFields = Parameters<typeof carFields>[0];
type WantedFields = Parameters<typeof wantedCarFields>[0];

/** The whole api with Ann, who sells, and Bob and Carl, who look for cars. */
export async function matchMarket() {
  let now = new Date('2026-11-23T10:00:00.000Z');
  // Every look at the clock is a second later, so that ads have an order.
  const server = await startTestApp({
    now: () => (now = new Date(now.getTime() + 1000)),
    areCallsLimited: false,
    before: othersReact,
  });
  const [ann, bob, carl] = [
    await server.person('Ann'),
    await server.person('Bob'),
    await server.person('Carl'),
  ];
  const post = async (by: Person, kind: 'SellerAd' | 'BuyerAd', fields: object): Promise<string> => {
    const { body } = await server.as(by).post(`/api/${kind}/Create${kind}`).send(fields).expect(201);
    return body.sellerAdId ?? body.buyerAdId;
  };
  const page = async (by: Person, adId: string, query = ''): Promise<MatchesPage> =>
    (await server.as(by).get(`/api/Match/GetMatches/${adId}${query}`).expect(200)).body;
  /** A message about an ad to its owner; answers the conversation. */
  const send = async (by: Person, to: { adId: string } | { conversationId: string }, text: string) => {
    const message = { messageId: crypto.randomUUID(), ...to, text };
    const { body } = await server.as(by).post('/api/Conversation/SendMessage').send(message).expect(201);
    return String(body.conversationId);
  };
  const write = (by: Person, adId: string, text: string) => send(by, { adId }, text);
  const change = async (
    by: Person,
    kind: 'SellerAd' | 'BuyerAd',
    adId: string,
    version: number,
    fields: object,
  ) =>
    server
      .as(by)
      .put(`/api/${kind}/Update${kind}/${adId}`)
      .send({ ...fields, version })
      .expect(200);
  return {
    ...server,
    ann,
    bob,
    carl,
    now: () => now,
    sell: (fields: SoldFields = {}, by = ann) => post(by, 'SellerAd', carFields(fields)),
    want: (fields: WantedFields = {}, by = bob) => post(by, 'BuyerAd', wantedCarFields(fields)),
    changeSold: (adId: string, version: number, fields: SoldFields, by = ann) =>
      change(by, 'SellerAd', adId, version, carFields(fields)),
    changeWanted: (adId: string, version: number, fields: WantedFields, by = bob) =>
      change(by, 'BuyerAd', adId, version, wantedCarFields(fields)),
    say: (by: Person, kind: 'SellerAd' | 'BuyerAd', adId: string, version: number, state: string) =>
      server.as(by).post(`/api/${kind}/ChangeState/${adId}`).send({ state, version }).expect(200),
    page,
    /** Lets the two subscriptions react to the log behind a position; answers up to where. */
    react: async (after = 0): Promise<number> => {
      let position = after;
      for (const subscription of server.app.subscriptions.filter(({ name }) =>
        name.endsWith('match-notices'),
      ))
        position = await reactToDue(subscription, server.storage.store, { now, after });
      return position;
    },
    /** The ids of the other ads, the best first. */
    idsOf: async (by: Person, adId: string): Promise<string[]> => {
      const { matches } = await page(by, adId);
      return matches.map((match) => (match.adId === adId ? match.wantedId : match.adId));
    },
    adsOf: async (by: Person, kind: 'for-sale' | 'wanted'): Promise<AdWithMatches[]> =>
      (await server.as(by).get(`/api/Match/GetAdsWithMatches?kind=${kind}`).expect(200)).body.ads,
    /** Bob writes to Ann about her ad, and blocks her, or is blocked by her. */
    block: async (adId: string, by: Person) => {
      const conversationId = await write(by === ann ? bob : by, adId, 'Is it still there?');
      await server.as(by).post(`/api/Conversation/Block/${conversationId}`).expect(200);
    },
    write,
    answer: (by: Person, conversationId: string, text: string) => send(by, { conversationId }, text),
    dismiss: (by: Person, matchId: string) => server.as(by).post(`/api/Match/DismissMatch/${matchId}`),
    restore: (by: Person, matchId: string) => server.as(by).post(`/api/Match/RestoreMatch/${matchId}`),
  };
}
export type MatchMarket = Awaited<ReturnType<typeof matchMarket>>;
