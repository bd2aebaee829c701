import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { AdId, UserId } from '@voltyard/contracts/ids';
import { productTypes } from '@voltyard/contracts/product-types';
import type { TopicSource } from '../realtime/topics.js';
import type { FieldValue } from '../views/views.js';
import { streamOfAd } from './ad.decider.js';
import { adCards } from './ad-cards.projection.js';
import { ownPrivateAds } from './private-ads.js';

export const topicOfAd = (adId: string) => `ad:${adId}`;
export const topicOfList = (kind: unknown, productType: unknown) => `${String(kind)}:${String(productType)}`;

/** The row of `ad:{adId}`. An id in capitals is another text: its changes would be sent under a topic that was not asked for. */
function rowOfAd(topic: string): { id: string } | null {
  const adId = /^ad:(.+)$/.exec(topic)?.[1];
  return adId !== undefined && AdId.safeParse(adId).data === adId ? { id: adId } : null;
}

/** `for-sale:{productType}`, `wanted:{productType}`, `ad:{adId}` and `user:{userId}`: who hears of which card. */
export const adTopics: TopicSource = {
  projection: adCards,
  names: [...adKinds, 'ad', 'user'],
  rowsOf: (topic): Readonly<Record<string, FieldValue>> | null => {
    const ofAd = rowOfAd(topic);
    if (ofAd) return ofAd;
    const [, name, rest] = /^([a-z-]+):(.+)$/.exec(topic) ?? [];
    if (name === 'user' && UserId.safeParse(rest).data === rest) return { userId: rest! };
    const isList =
      (adKinds as readonly string[]).includes(name ?? '') &&
      (productTypes as readonly string[]).includes(rest ?? '');
    return isList ? { kind: name!, productType: rest! } : null;
  },
  topicsOf: ({ id, fields }) => [
    topicOfList(fields.kind, fields.productType),
    topicOfAd(id),
    `user:${fields.userId}`,
  ],
  streamOf: streamOfAd,
};

/** `private-ads:{userId}`; and `ad:{adId}` for the owner, so that it has their ad whether it is public or private. */
export const privateAdTopics: TopicSource = {
  ...ownPrivateAds.topics,
  names: [...ownPrivateAds.topics.names, 'ad'],
  rowsOf: (topic, user) => rowOfAd(topic) ?? ownPrivateAds.topics.rowsOf(topic, user),
  topicsOf: (row) => [...ownPrivateAds.topics.topicsOf(row), topicOfAd(row.id)],
};
