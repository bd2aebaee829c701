import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { questionAbout } from '@voltyard/contracts/matches/describe-match';
import type { Match } from '@voltyard/contracts/matches/match';
import type { OwnTalk, SliceContext } from '../slice.js';

/** Matches with the conversation that the owner of an ad has about each already. */
export async function withTalks(
  { findOwnTalks }: Pick<SliceContext, 'findOwnTalks'>,
  own: AdCard,
  matches: readonly Match[],
): Promise<Match[]> {
  const talks = await findOwnTalks(
    adOf(own),
    matches.map(({ card }) => adOf(card)),
  );
  return matches.map((match) => {
    const talk = talks.get(adIdOf(match.card));
    return talk ? { ...match, talk: talkOf(match, talk) } : match;
  });
}

const adOf = (card: AdCard) => ({ adId: adIdOf(card), userId: card.userId });

const talkOf = ({ unknown, card }: Match, { conversationId, written }: OwnTalk): Match['talk'] => ({
  conversationId,
  asked: unknown.filter((name) => written.some((text) => text.includes(questionAbout(name, card)))),
});
