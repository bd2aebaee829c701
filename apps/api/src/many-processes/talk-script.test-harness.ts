import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sellerAds } from '@voltyard/contracts/ads/ads.rest';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Message } from '@voltyard/contracts/conversations/conversation';
import { getMessages, sendMessage } from '@voltyard/contracts/conversations/conversations.rest';
import {
  deleteFavourite,
  getFavouriteAdIds,
  saveFavourite,
} from '@voltyard/contracts/favourites/favourites.rest';
import { getNotices } from '@voltyard/contracts/notices/notices.rest';
import { askUntilAnswered } from './calls.test-harness.js';
import { count, type RunRecord } from './run-record.test-harness.js';
import type { Owner } from './tab.test-harness.js';

interface TalkOptions {
  url: string;
  record: RunRecord;
  seller: Owner;
  buyer: Owner;
}

/** What two people were told was sent and saved. */
export interface Talk {
  /** Both write, and the buyer saves the ad and removes it again, until it is enough. */
  goOn(): Promise<void>;
  /** Both read, through each of the processes, every acknowledged message once and in order, and were told of each once. */
  expectNothingLost(urls: readonly string[]): Promise<number>;
}

/** The buyer writes twice a round, and may write thirty messages a minute, ms. */
const betweenRounds = 4500;

type Acknowledged = Pick<Message, 'userId' | 'messageId'>;

export function talkScript({ url, record, seller, buyer }: TalkOptions): Talk {
  const acknowledged: Acknowledged[] = [];
  let conversationId: string | null = null;
  let adId: string | null = null;
  let isSaved = false;

  const reply = async <E extends Parameters<typeof askUntilAnswered>[1]>(
    call: E,
    by: Owner,
    asked: Omit<Parameters<typeof askUntilAnswered<E>>[2], 'token'>,
    at = url,
  ) => {
    const sent = { ...asked, token: by.person.token } as Parameters<typeof askUntilAnswered<E>>[2];
    const answer = await askUntilAnswered(at, call, sent, record);
    if ('reply' in answer) return answer.reply;
    throw new Error(`${call.path} was refused in the talk: ${answer.refusal}.`);
  };

  /** An ad that is nobody else's to delete, so that the talk can continue. */
  async function begin(): Promise<string> {
    const title = `Title ${randomUUID()}`;
    record.titles.set(title, 0);
    const sellerAdId = randomUUID();
    await reply(sellerAds.create, seller, { body: { ...carFields({ title }), sellerAdId } });
    return sellerAdId;
  }

  async function write(by: Owner, about: string): Promise<void> {
    const messageId = randomUUID();
    const to = conversationId === null ? { adId: about } : { conversationId };
    const sent = await reply(sendMessage, by, { body: { messageId, text: `Message ${messageId}`, ...to } });
    conversationId = sent.conversationId;
    acknowledged.push({ userId: by.person.userId, messageId });
    count(record.done, 'messages');
  }

  const sentTo = ({ person }: Owner): number =>
    acknowledged.filter(({ userId }) => userId !== person.userId).length;

  /** How many messages the one notice of the conversation tells of, when it tells of all or after a minute. */
  async function toldOf(reader: Owner, at: string): Promise<number> {
    for (const deadline = Date.now() + 60_000; ; await pause(100)) {
      const page = await reply(getNotices, reader, {}, at);
      // What they post matches each other's ads too, which other notices tell of.
      const notices = page.notices.filter(({ kind }) => kind === 'message');
      expect(notices.length).toBeLessThanOrEqual(1);
      const times = notices[0]?.times ?? 0;
      if (times >= sentTo(reader) || Date.now() > deadline) return times;
    }
  }

  return {
    goOn: async () => {
      adId = await begin();
      while (!record.isEnough) {
        await write(buyer, adId);
        await Promise.all([write(seller, adId), write(buyer, adId)]);
        await reply(isSaved ? deleteFavourite : saveFavourite, buyer, { params: { adId } });
        isSaved = !isSaved;
        count(record.done, 'favourites');
        await pause(betweenRounds);
      }
    },
    expectNothingLost: async (urls) => {
      for (const at of urls) {
        for (const reader of [seller, buyer]) {
          const read: Acknowledged[] = [];
          for (
            let before: string | undefined, isFirst = true;
            isFirst || before !== undefined;
            isFirst = false
          ) {
            const page = await reply(
              getMessages,
              reader,
              { params: { conversationId: conversationId! }, query: { before } },
              at,
            );
            read.push(...page.messages);
            before = page.next ?? undefined;
          }
          for (const { person } of [seller, buyer])
            expect(idsOf(read.toReversed(), person.userId)).toEqual(idsOf(acknowledged, person.userId));
        }
        for (const reader of [seller, buyer]) expect(await toldOf(reader, at)).toBe(sentTo(reader));
        const { adIds } = await reply(getFavouriteAdIds, buyer, {}, at);
        expect(adIds.includes(adId!)).toBe(isSaved);
      }
      return acknowledged.length;
    },
  };
}

const idsOf = (messages: readonly Acknowledged[], writer: string): string[] =>
  messages.filter(({ userId }) => userId === writer).map(({ messageId }) => messageId);
