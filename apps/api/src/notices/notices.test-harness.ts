import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Notice } from '@voltyard/contracts/notices/notices.rest';
import type { Person } from '../app.test-harness.js';
import { talkMarket } from '../conversations/conversations.test-harness.js';

export interface NoticesPage {
  notices: Notice[];
  unread: number;
  next: string | null;
  position: number;
}

interface DataPage {
  belongings: { notices?: object[] };
  history: object[];
  next: string | null;
}

/** The whole api with Ann, who sells, Bob, who writes and saves, and Carl, who is another user. */
export async function noticeMarket() {
  const market = await talkMarket();
  const { as } = market;
  const changeAd = async (adId: string, version: number, changes: object) =>
    as(market.ann)
      .put(`/api/SellerAd/UpdateSellerAd/${adId}`)
      .send({ ...carFields(), ...changes, version })
      .expect(200);
  return {
    ...market,
    changeAd,
    changeState: (adId: string, version: number, state: string) =>
      as(market.ann).post(`/api/SellerAd/ChangeState/${adId}`).send({ state, version }).expect(200),
    save: (by: Person, adId: string) => as(by).put(`/api/Favourite/SaveFavourite/${adId}`).expect(200),
    switchOff: (by: Person, ...off: string[]) =>
      as(by).put('/api/Notice/SaveSettings').send({ off }).expect(200),
    markRead: async (by: Person, body: object) =>
      (await as(by).post('/api/Notice/MarkRead').send(body).expect(200)).body as { noticeIds: string[] },
    markUnread: (by: Person, noticeIds: string[]) =>
      as(by).post('/api/Notice/MarkUnread').send({ noticeIds }).expect(200),
    /** All pages of GetMyData. */
    dataOf: async (by: Person): Promise<DataPage[]> => {
      const pages: DataPage[] = [];
      for (let before: string | null = ''; before !== null; before = pages.at(-1)!.next) {
        const address = `/api/User/GetMyData?before=${encodeURIComponent(before)}`;
        pages.push((await as(by).get(address).expect(200)).body as DataPage);
      }
      return pages;
    },
    /** When all that happened was reacted to. */
    noticesOf: async (by: Person, query = ''): Promise<NoticesPage> => {
      market.timePasses(1 / 60);
      await market.react();
      return (await as(by).get(`/api/Notice/GetNotices${query}`).expect(200)).body as NoticesPage;
    },
  };
}
export type NoticeMarket = Awaited<ReturnType<typeof noticeMarket>>;
