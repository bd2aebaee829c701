import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { BlockedPerson, ShownBlockedPerson } from '@voltyard/contracts/conversations/blocked-person';
import type { Conversation, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { SliceContext } from '../slice.js';

type NamesAndAdsContext = Pick<SliceContext, 'findPeople' | 'findAdCards' | 'findRemovedTitles'>;

/** With the name of the other person and the card of the ad as they are now. */
export async function withNamesAndAds(
  { findPeople, findAdCards, findRemovedTitles }: NamesAndAdsContext,
  conversations: readonly Conversation[],
): Promise<ShownConversation[]> {
  const adIds = [...new Set(conversations.map(({ adId }) => adId))];
  const [people, cards] = await Promise.all([
    findPeople(conversations.map(({ otherId }) => otherId)),
    findAdCards(adIds),
  ]);
  const ads = new Map(cards.map(({ id, json }) => [id, JSON.parse(json) as AdCard]));
  const titles = await findRemovedTitles(adIds.filter((adId) => !ads.has(adId)));
  return conversations.map((conversation) => {
    const ad = ads.get(conversation.adId) ?? null;
    return {
      ...conversation,
      otherName: people.get(conversation.otherId)?.userName ?? null,
      ad,
      adTitle: ad?.title ?? titles.get(conversation.adId) ?? null,
    };
  });
}

/** With the names of the people as they are now. */
export async function withNames(
  { findPeople }: Pick<SliceContext, 'findPeople'>,
  blocked: readonly BlockedPerson[],
): Promise<ShownBlockedPerson[]> {
  const people = await findPeople(blocked.map(({ blockedId }) => blockedId));
  return blocked.map((person) => ({ ...person, userName: people.get(person.blockedId)?.userName ?? null }));
}
