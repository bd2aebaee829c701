import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { CriterionName } from '@voltyard/contracts/ads/criteria/criteria-table';
import { questionAbout, questionAboutOne } from '@voltyard/contracts/matches/describe-match';
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

const talkOf = (match: Match, { conversationId, adId, written }: OwnTalk): Match['talk'] => {
  const { unknown, card } = match;
  const questionOf = adId === match.wantedId ? questionAboutOne : questionAbout;
  const isAsked = (name: CriterionName) => written.some((text) => text.includes(questionOf(name, card)));
  return { conversationId, about: adId, asked: unknown.filter(isAsked) };
};
