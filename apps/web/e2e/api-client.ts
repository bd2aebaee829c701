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
    changePrice: async (sellerAdId: string, version: number, title: string, price: number): Promise<void> => {
      const data = { version, ...carFields({ title, price }) };
      const reply = await page.request.put(`${origin}/api/SellerAd/UpdateSellerAd/${sellerAdId}`, {
        headers,
        data,
      });
      if (!reply.ok()) throw new Error(await reply.text());
    },
  };
}
