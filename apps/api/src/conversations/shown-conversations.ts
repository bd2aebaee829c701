import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { BlockedPerson, ShownBlockedPerson } from '@voltyard/contracts/conversations/blocked-person';
import type { Conversation, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { SliceContext } from '../slice.js';

/** With the name of the other person and the card of the ad as they are now. */
export async function withNamesAndAds(
  { findPeople, findAdCards }: Pick<SliceContext, 'findPeople' | 'findAdCards'>,
  conversations: readonly Conversation[],
): Promise<ShownConversation[]> {
  const [people, cards] = await Promise.all([
    findPeople(conversations.map(({ otherId }) => otherId)),
    findAdCards([...new Set(conversations.map(({ adId }) => adId))]),
  ]);
  const ads = new Map(cards.map(({ id, json }) => [id, JSON.parse(json) as AdCard]));
  return conversations.map((conversation) => ({
    ...conversation,
    otherName: people.get(conversation.otherId)?.userName ?? null,
    ad: ads.get(conversation.adId) ?? null,
  }));
}

/** With the names of the people as they are now. */
export async function withNames(
  { findPeople }: Pick<SliceContext, 'findPeople'>,
  blocked: readonly BlockedPerson[],
): Promise<ShownBlockedPerson[]> {
  const people = await findPeople(blocked.map(({ blockedId }) => blockedId));
  return blocked.map((person) => ({ ...person, userName: people.get(person.blockedId)?.userName ?? null }));
}
