import { z } from 'zod';
import { AdCard } from '../ads/ad-card.js';
import { adKinds } from '../ads/ad-kinds.js';
import { endpoint } from '../endpoint.js';
import { AdId } from '../ids.js';
import { matchLimits } from '../limits.js';
import { PageQuery } from '../page-query.js';
import { writtenNumber } from '../written-number.js';
import { Match, MatchId } from './match.js';

const position = z.int();
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** How many people look for what an ad offers: only for its owner, and never who they are. */
export const PeopleWhoLook = z.object({
  /** Whom the ad would fit at some price. */
  people: z.int(),
  /** Those of them who would pay its price. */
  withinPrice: z.int(),
  /** There are more than were looked at; left out where there are not. */
  isCapped: z.literal(true).optional(),
});
export type PeopleWhoLook = z.infer<typeof PeopleWhoLook>;

/** A notice of matches: it is read once the newest of them was seen. */
export const UnreadMatches = z.object({
  noticeId: z.string(),
  /** The newest ad that it tells of; an older build may have left it out. */
  otherAdId: AdId.optional(),
  /** The position of the log at which it was made or brought up to date. */
  made: z.int(),
});
export type UnreadMatches = z.infer<typeof UnreadMatches>;

/** How many matches an ad has. */
const counted = {
  /** Without the dismissed ones, up to {@link matchLimits}.counted. */
  count: z.int(),
  /** In how many of these the ad for sale does not say all that it must have. */
  incomplete: z.int(),
  /** How many its owner has dismissed. */
  dismissed: z.int(),
  /** There are more than were counted. */
  isCapped: z.boolean(),
  /** Of an ad for sale; null of a wanted ad. */
  people: PeopleWhoLook.nullable(),
  /** The notices of its matches that are not read yet. */
  unread: z.array(UnreadMatches),
};

export const getMatches = endpoint({
  method: 'get',
  path: '/api/Match/GetMatches/:adId',
  budget: 'search',
  summary:
    'A page of the ads that match an ad of yours, the best first: ads for sale that fit a wanted ad, wanted ads that an ad for sale fits; or of those that you dismissed',
  access: 'signed-in',
  params: z.object({ adId: AdId }),
  query: PageQuery.extend({ dismissed: flag.optional() }),
  reply: z.object({
    matches: z.array(Match),
    ...counted,
    /** Pass as `before` for the next page; null on the last one. */
    next: z.string().nullable(),
    /** The log position the page is true at: watch `matches:{adId}` after this. */
    position,
  }),
});

/** One of a person's ads with the best of its matches. */
export const AdWithMatches = z.object({
  adId: AdId,
  card: AdCard,
  ...counted,
  /** The first of GetMatches, {@link matchLimits}.best at most. */
  best: z.array(Match),
});
export type AdWithMatches = z.infer<typeof AdWithMatches>;

const limitSentence = `The limit is a whole number from 1 to ${matchLimits.adsAtOnce}.`;

export const getAdsWithMatches = endpoint({
  method: 'get',
  path: '/api/Match/GetAdsWithMatches',
  budget: 'search',
  countsEach: 'ads',
  summary:
    'A page of your ads that can match, those first that some ad may match, then the newest, each with its number of matches and the best of them',
  access: 'signed-in',
  query: PageQuery.extend({
    kind: z.enum(adKinds, `The kind is one of: ${adKinds.join(', ')}.`),
    limit: writtenNumber(
      z.int(limitSentence).min(1, limitSentence).max(matchLimits.adsAtOnce, limitSentence),
    ).default(matchLimits.adsAtOnce),
  }),
  reply: z.object({
    ads: z.array(AdWithMatches),
    next: z.string().nullable(),
    position,
  }),
});

const params = z.object({ matchId: MatchId });
const changed = z.object({ matchId: z.string(), position });

export const dismissMatch = endpoint({
  method: 'post',
  path: '/api/Match/DismissMatch/:matchId',
  budget: 'change',
  summary: 'Take a match out of your list until the other ad changes in something that matters for it',
  access: 'signed-in',
  params,
  reply: changed,
});

export const restoreMatch = endpoint({
  method: 'post',
  path: '/api/Match/RestoreMatch/:matchId',
  budget: 'change',
  summary: 'Undo that a match was dismissed',
  access: 'signed-in',
  params,
  reply: changed,
});
