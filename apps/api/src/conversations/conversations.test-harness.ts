import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Message, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { Change } from '@voltyard/contracts/push';
import { adHiding } from '../ads/hide-ad.js';
import { type Person, sessionOf, startTestApp } from '../app.test-harness.js';
import { commandHandler } from '../event-store/command-handler.js';
import { othersReact } from '../others-react.test-harness.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';

export interface ConversationsPage {
  conversations: ShownConversation[];
  next: string | null;
  position: number;
}

export interface MessagesPage {
  conversation: ShownConversation;
  messages: Message[];
  next: string | null;
  position: number;
}

export interface Sent {
  conversationId: string;
  messageId: string;
  position: number;
}

export interface ToSend {
  adId?: string;
  conversationId?: string;
  text?: string;
  messageId?: string;
  adVersion?: number;
}

/** The whole api with Ann, who sells, and Bob, who asks; Carl has no conversation. Its clock moves when a test moves it. */
export async function talkMarket() {
  let now = new Date('2026-11-21T10:00:00.000Z');
  // What is due is done when a test says so.
  const server = await startTestApp({ now: () => now, before: othersReact });
  const [ann, bob, carl] = [
    await server.person('Ann'),
    await server.person('Bob'),
    await server.person('Carl'),
  ];
  const send = (by: Person | null, { text = 'Hello', messageId = randomUUID(), ...to }: ToSend) =>
    server
      .as(by)
      .post('/api/Conversation/SendMessage')
      .send({ messageId, text, ...to });
  const posted = (call: string, fields: object) => async (by: Person) =>
    Object.values<string>((await server.as(by).post(call).send(fields).expect(201)).body)[0]!;
  const change = (by: Person | null, name: string, conversationId: string, body = {}) =>
    server.as(by).post(`/api/Conversation/${name}/${conversationId}`).send(body);
  /** As their command does, with a handler of its own. */
  const operator = adHiding(commandHandler(server.storage.store, () => now));
  return {
    ...server,
    ann,
    bob,
    carl,
    sessionOf: (person: Person) => sessionOf(server.storage, person, now),
    timePasses: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    react: async () => {
      for (const subscription of server.app.subscriptions)
        await reactToDue(subscription, server.storage.store, { now });
    },
    sellerAd: posted('/api/SellerAd/CreateSellerAd', carFields()),
    wantedAd: posted('/api/BuyerAd/CreateBuyerAd', wantedCarFields()),
    privateWantedAd: posted('/api/BuyerAd/CreateBuyerAd', { ...wantedCarFields(), visibility: 'private' }),
    hideAd: (adId: string) => operator.hide(adId, 'The photos show another car.'),
    showAd: (adId: string) => operator.unhide(adId),
    removeAd: (by: Person, adId: string) =>
      server.as(by).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200),
    send,
    sent: async (by: Person, message: ToSend) => (await send(by, message).expect(201)).body as Sent,
    change,
    changed: async (...asked: Parameters<typeof change>) =>
      (await change(...asked).expect(200)).body as { position: number },
    inbox: async (by: Person, query = '') =>
      (await server.as(by).get(`/api/Conversation/GetConversations${query}`).expect(200))
        .body as ConversationsPage,
    messages: async (by: Person, conversationId: string, query = '') =>
      (await server.as(by).get(`/api/Conversation/GetMessages/${conversationId}${query}`).expect(200))
        .body as MessagesPage,
    unread: async (by: Person) =>
      (await server.as(by).get('/api/Conversation/GetUnread').expect(200)).body.unread as number,
    watching: async (topic: string, by: Person | null, after?: number) => {
      await server.allIsDelivered();
      const client = server.socket(by ? { token: by.token } : {});
      const heard: Change<Record<string, unknown>>[] = [];
      client.on('changes', (changes) => heard.push(...(changes as typeof heard)));
      const reply = await client.timeout(60_000).emitWithAck('watch', { topic, after });
      const until = async (count: number) => {
        const deadline = Date.now() + 60_000;
        while (heard.length < count && Date.now() < deadline)
          await new Promise((resolve) => setTimeout(resolve, 5));
        return heard;
      };
      return { client, heard, reply, until };
    },
  };
}
export type TalkMarket = Awaited<ReturnType<typeof talkMarket>>;

export const textsOf = ({ messages }: MessagesPage) => messages.map(({ text }) => text);
