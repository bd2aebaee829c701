import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { AdId, UserId } from '@voltyard/contracts/ids';
import { productTypes } from '@voltyard/contracts/product-types';
import type { TopicSource } from '../realtime/topics.js';
import type { FieldValue } from '../views/views.js';
import { adCards } from './ad-cards.projection.js';

/** `for-sale:{productType}`, `wanted:{productType}`, `ad:{adId}` and `user:{userId}`: who hears of which card. */
export const adTopics: TopicSource = {
  projection: adCards,
  names: [...adKinds, 'ad', 'user'],
  rowsOf: (topic): Readonly<Record<string, FieldValue>> | null => {
    const [, name, rest] = /^([a-z-]+):(.+)$/.exec(topic) ?? [];
    // An id in capitals is another text: its changes would be sent under a topic that was not asked for.
    if (name === 'ad' && AdId.safeParse(rest).data === rest) return { id: rest! };
    if (name === 'user' && UserId.safeParse(rest).data === rest) return { userId: rest! };
    const isList =
      (adKinds as readonly string[]).includes(name ?? '') &&
      (productTypes as readonly string[]).includes(rest ?? '');
    return isList ? { kind: name!, productType: rest! } : null;
  },
  topicsOf: ({ id, fields }) => [`${fields.kind}:${fields.productType}`, `ad:${id}`, `user:${fields.userId}`],
};
