import { setImmediate as others } from 'node:timers/promises';
import { standingOnCard } from '@voltyard/contracts/ads/ad-card';
import { type AdKind, adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { productTypes } from '@voltyard/contracts/product-types';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { HandleCommand } from '../event-store/command-handler.js';
import {
  type Belongings,
  type BelongingsPage,
  type ChangeBatch,
  unlessRefused,
} from '../personal-data/belongings.js';
import { ownDataPage } from '../personal-data/own-data-page.js';
import { restoreBatch } from '../personal-data/restore-batch.js';
import type { StoredRow, ViewDefinition, Views } from '../views/views.js';
import { adDecider, streamOfAd } from './ad.decider.js';
import { kindNames } from './ad-kind-names.js';
import { adCardsView } from './ad-cards.projection.js';
import { deletedAdsViewQuery } from './deleted-ads.js';
import { privateAdsView } from './private-ads.projection.js';
import { deletedAdsView } from './deleted-ads.projection.js';

const atOnce = 50;
/** Of these whole ads are answered: each is read from its stream. */
const maxPerPage = 200;
/** So many are looked up at once: by as many, at most, a page is longer than it may be. */
const rowsAtOnce = 20;
/** Live ads: first those that everybody reads, then those that only their owner does. */
const wholeViews: readonly { view: ViewDefinition; of: Readonly<Record<string, string>> }[] = [
  { view: adCardsView, of: { isActive: 'yes' } },
  { view: adCardsView, of: { isActive: 'no' } },
  { view: privateAdsView, of: {} },
];
const lists = wholeViews.flatMap(({ view, of }) =>
  adKinds.flatMap((kind) =>
    productTypes.map((productType) => ({ view, kind, equals: { ...of, kind, productType } })),
  ),
);

/** The ads of a person. */
export function adBelongings({
  handle,
  views,
  now,
}: {
  handle: HandleCommand;
  views: Views;
  now: () => Date;
}): Belongings {
  const read = aggregateReader(handle);
  const liveOf = (userId: string, { view, equals }: (typeof lists)[number], limit: number, before?: string) =>
    views.find(view, {
      equals: { ...equals, userId },
      sort: [{ field: 'createdAt', direction: 'down' }],
      limit,
      ...(before !== undefined && { before }),
    });

  const deletedOf = (userId: string, query: Parameters<typeof deletedAdsViewQuery>[0]) => {
    const viewQuery = deletedAdsViewQuery(query, now());
    return views.find(deletedAdsView, { ...viewQuery, equals: { ...viewQuery.equals, userId } });
  };

  const restoring = (adId: string, undo: { kind: AdKind; by: string; at: string }) =>
    handle(streamOfAd(adId), adDecider, { type: 'RestoreAdWithAccount', ...undo });

  /** The first page of a list: each ad is out of it when it is deleted. */
  const deleteBatch: ChangeBatch<[at: string]> = async ({ userId }, at) => {
    for (const list of lists) {
      const { rows } = await liveOf(userId, list, atOnce);
      for (const { id } of rows)
        await handle(streamOfAd(id), adDecider, { type: 'DeleteAd', kind: list.kind, by: userId, at });
      if (rows.length === atOnce) return 'more';
    }
    return 'done';
  };

  const restore: ChangeBatch<[hiddenAt: string, at: string]> = ({ userId, signalProgress }, hiddenAt, at) =>
    restoreBatch({
      views,
      view: deletedAdsView,
      lists: adKinds.map((kind) => ({ userId, kind })),
      hiddenAt,
      atOnce,
      signalProgress,
      restore: (id, { kind }) => unlessRefused(restoring(id, { kind, by: userId, at })),
    });

  async function ownAd({ id }: StoredRow): Promise<Record<string, unknown>[]> {
    const { state, version } = await read(streamOfAd(id), adDecider);
    if (state.status === 'new') return [];
    const { kind, publishedAt, deletedAt, fields, photos, standing, hiding } = state;
    const about = {
      [kindNames[kind].id]: id,
      version,
      createdAt: publishedAt,
      ...standingOnCard(publishedAt, standing),
      ...(hiding && { hiding }),
    };
    return [{ ...about, ...fields, photos, ...(state.status === 'deleted' && { deletedAt }) }];
  }

  /**
   * The lists of live ads one after the other, then those of deleted ones: a cursor names its list. Empty lists take no
   * page.
   */
  async function pageOf(userId: string, before = '0:'): Promise<BelongingsPage> {
    let number = Number.parseInt(before, 10);
    let cursor = before.replace(/^\d+:/, '');
    const page = ownDataPage<Record<string, unknown>>(maxPerPage);
    while (number < lists.length + adKinds.length && !page.isFull()) {
      const within = cursor === '' ? undefined : cursor;
      const list = lists[number];
      const found = list
        ? await liveOf(userId, list, rowsAtOnce, within)
        : await deletedOf(userId, {
            kind: adKinds[number - lists.length]!,
            limit: rowsAtOnce,
            before: within,
          });
      for (const row of found.rows) {
        page.add(await ownAd(row));
        await others();
      }
      cursor = found.next ?? '';
      if (found.next === null) number++;
    }
    const isLast = number >= lists.length + adKinds.length;
    return { items: page.items, next: isLast ? null : `${number}:${cursor}` };
  }

  return {
    name: 'ads',
    page: pageOf,
    hide: deleteBatch,
    restore,
    remove: deleteBatch,
  };
}
