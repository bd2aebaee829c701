import { savedSearchLimits } from '@voltyard/contracts/limits';
import type { SearchResults } from '@voltyard/contracts/searches/searches.events';
import { aggregateReader } from '../../event-store/read-aggregate.js';
import type { SliceContext } from '../../slice.js';
import { IndexNotReady, type Query, QuestionTookTooLong, TooManyQuestions } from '../../views/views.js';
import { countLateMatches } from './count-late-matches.js';
import { countSearches } from './count-searches.js';
import { searchesView, searchIn, seenUpTo } from './searches.projection.js';
import { streamOfSummaries, streamOfSummary, summariesDecider, summaryDecider } from './summary.deciders.js';

type SummaryContext = Pick<
  SliceContext,
  'handle' | 'views' | 'now' | 'isAccountClosed' | 'adsToMatch' | 'findBlockedBy'
>;

const oneHour = 3_600_000;
/** An ad is in the index this long after it was posted, ms: what is posted later is of the next day. */
const settled = 60_000;

/** The day whose summaries are due: it begins at the hour of the summaries. */
export const dayOfSummaries = (now: Date): string =>
  new Date(now.getTime() - savedSearchLimits.summedUpAtHour * oneHour).toISOString().slice(0, 10);

const dailyOf = { isListed: 1, notify: 'daily' } as const;

/** The daily searches of everybody, by person. */
export const dailySearches = (before: string | null): Query => ({
  equals: dailyOf,
  sort: [
    { field: 'userId', direction: 'up' },
    { field: 'keptAt', direction: 'up' },
  ],
  limit: savedSearchLimits.lookedThroughAtOnce,
  ...(before !== null && { before }),
});

/** The daily searches of one person. */
export const dailySearchesOf = (userId: string, before: string | null): Query => ({
  equals: { ...dailyOf, userId },
  sort: [{ field: 'keptAt', direction: 'up' }],
  limit: savedSearchLimits.countedAtOnce,
  ...(before !== null && { before }),
});

/**
 * Sums up what is new in the daily searches, a batch of them; answers whether there are more. What was done is in the log,
 * so a process that continues after a crash repeats one batch at most, and of each person and day one summary counts.
 */
export async function sumUpSearches(context: SummaryContext, mayContinue: () => boolean): Promise<boolean> {
  const { handle, views, now } = context;
  const day = dayOfSummaries(now());
  const stream = streamOfSummaries(day);
  const { next: begun } = (await aggregateReader(handle)(stream, summariesDecider)).state;
  if (begun === null) return false;
  const from = begun ?? null;
  const { rows, next } = await views.find(searchesView, dailySearches(from));
  // Without a daily search nothing is written.
  if (rows.length === 0 && from === null) return false;
  for (const userId of new Set(rows.map(({ fields }) => String(fields.userId)))) {
    if (!mayContinue() || !(await sumUp(context, userId, day))) return false;
  }
  await handle(stream, summariesDecider, { type: 'SummariesProgressed', day, from, next });
  return next !== null;
}

/** One person's summary of a day; false when nothing can be counted at the moment. */
async function sumUp(context: SummaryContext, userId: string, day: string): Promise<boolean> {
  const { handle, now, isAccountClosed } = context;
  if (await isAccountClosed(userId)) return true;
  const upTo = new Date(now().getTime() - settled).toISOString();
  const found = await newResults(context, userId, upTo).catch((error: unknown) => {
    if (isForAMoment(error)) return null;
    throw error;
  });
  if (found === null) return false;
  const searches = found
    .toSorted((one, other) => newsIn(other) - newsIn(one))
    .slice(0, savedSearchLimits.inSummary);
  await handle(streamOfSummary({ userId, day }), summaryDecider, {
    type: 'SearchesSummedUp',
    userId,
    day,
    upTo,
    searches,
  });
  return true;
}

const newsIn = ({ count, fallen = 0 }: SearchResults): number => count + fallen;

async function newResults(context: SummaryContext, userId: string, upTo: string): Promise<SearchResults[]> {
  const { views, findBlockedBy } = context;
  const blocked = await findBlockedBy(userId);
  const results: SearchResults[] = [];
  let before: string | null = null;
  do {
    // Each page says where the next one begins.
    const page = await views.find(searchesView, dailySearchesOf(userId, before));
    const searches = page.rows.map((row) => ({ search: searchIn(row), after: seenUpTo(row) }));
    const counts = await countSearches(
      views,
      searches.map(({ search, after }) => ({
        search,
        isNew: { min: Date.parse(after) + 1, max: Date.parse(upTo) },
        without: blocked,
      })),
    );
    const late = await countLateMatches(context, searches, { upTo, blocked });
    counts.forEach(({ buyerAdId: adId, newCount }, place) => {
      const [{ productType }, { fallen, fitting }] = [searches[place]!.search, late[place]!];
      const count = newCount + fitting;
      if (count + fallen > 0) results.push({ adId, productType, count, ...(fallen > 0 && { fallen }) });
    });
    before = page.next;
  } while (before !== null);
  return results;
}

const isForAMoment = (error: unknown): boolean =>
  [IndexNotReady, TooManyQuestions, QuestionTookTooLong].some((kind) => error instanceof kind);
