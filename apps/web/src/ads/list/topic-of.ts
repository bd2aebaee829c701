import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';

/** The topic of a list. A user's topic has all of their ads, for sale and wanted, of every type of vehicle. */
export const topicOf = ({ kind, productType, userId }: ListScope): string =>
  userId === undefined ? `${kind}:${productType}` : `user:${userId}`;
