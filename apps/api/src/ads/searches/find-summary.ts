import { aggregateReader } from '../../event-store/read-aggregate.js';
import type { HandleCommand } from '../../event-store/command-handler.js';
import type { FindSearchSummary, FindSearchTitles } from '../../slice.js';
import type { StoredRow, Views } from '../../views/views.js';
import { searchesView, searchIn } from './searches.projection.js';
import { streamOfSummary, summaryDecider } from './summary.deciders.js';

const listedOf = async (views: Views, userId: string, adIds: readonly string[]): Promise<StoredRow[]> =>
  (await views.getMany(searchesView, adIds)).filter(
    ({ fields }) => fields.userId === userId && fields.isListed === 1,
  );

/** What a person calls their own searches, for slices that tell them of these. */
export const findSearchTitles =
  (views: Views): FindSearchTitles =>
  async (userId, adIds) =>
    new Map((await listedOf(views, userId, adIds)).map((row) => [row.id, searchIn(row).title]));

/** The summary as it is true now: without searches that were removed, switched off or looked at since. */
export const findSearchSummary =
  ({ views, handle }: { views: Views; handle: HandleCommand }): FindSearchSummary =>
  async (userId, day) => {
    const { state } = await aggregateReader(handle)(streamOfSummary({ userId, day }), summaryDecider);
    if (state === null) return [];
    const { upTo, searches } = state;
    const rows = await listedOf(
      views,
      userId,
      searches.map(({ adId }) => adId),
    );
    const open = new Map(
      rows
        .filter(({ fields: { notify, seenAt } }) => notify === 'daily' && String(seenAt) < upTo)
        .map((row) => [row.id, searchIn(row).title]),
    );
    return searches.flatMap(({ adId, ...result }) => {
      const title = open.get(adId);
      return title === undefined ? [] : [{ title, ...result }];
    });
  };
