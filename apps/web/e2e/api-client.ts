import { randomUUID } from 'node:crypto';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Page } from '@playwright/test';

/** A person's own session, used for calls beside the page: what a second device of theirs would do. */
export async function callsOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('voltyard.token'));
  const headers = { authorization: `Bearer ${token}` };
  const { origin } = new URL(page.url());
  const post = async (data: object): Promise<string> => {
    const reply = await page.request.post(`${origin}/api/SellerAd/CreateSellerAd`, { headers, data });
    if (!reply.ok()) throw new Error(await reply.text());
    return (await reply.json()).sellerAdId;
  };
  const edit = async (sellerAdId: string, version: number, fields: object): Promise<void> => {
    const data = { version, ...fields };
    const url = `${origin}/api/SellerAd/UpdateSellerAd/${sellerAdId}`;
    const reply = await page.request.put(url, { headers, data });
    if (!reply.ok()) throw new Error(await reply.text());
  };
  return {
    post,
    postCar: (title: string) => post(carFields({ title })),
    postMany: async (ads: object[]) => {
      for (const ad of ads) await post(ad);
    },
    /** Posts a wanted ad. */
    want: async (data: object): Promise<void> => {
      const reply = await page.request.post(`${origin}/api/BuyerAd/CreateBuyerAd`, { headers, data });
      if (!reply.ok()) throw new Error(await reply.text());
    },
    /** Writes to the owner of an ad, and answers the address of the conversation. */
    writeAbout: async (adId: string, text: string): Promise<string> => {
      const data = { messageId: randomUUID(), adId, text };
      const reply = await page.request.post(`${origin}/api/Conversation/SendMessage`, { headers, data });
      if (!reply.ok()) throw new Error(await reply.text());
      return `/account/messages?conversation=${(await reply.json()).conversationId}`;
    },
    changePrice: (sellerAdId: string, version: number, title: string, price: number): Promise<void> =>
      edit(sellerAdId, version, carFields({ title, price })),
    edit,
    notices: async (): Promise<{ otherAdId?: string; isRead: boolean }[]> =>
      (await (await page.request.get(`${origin}/api/Notice/GetNotices`, { headers })).json()).notices,
    /** Says the state of an ad for sale. */
    say: async (sellerAdId: string, version: number, state: string): Promise<void> => {
      const data = { state, version };
      const reply = await page.request.post(`${origin}/api/SellerAd/ChangeState/${sellerAdId}`, {
        headers,
        data,
      });
      if (!reply.ok()) throw new Error(await reply.text());
    },
  };
}
