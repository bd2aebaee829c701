import { setImmediate as others } from 'node:timers/promises';
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
import { restoreBatch } from '../personal-data/restore-batch.js';
import type { StoredRow, Views } from '../views/views.js';
import { adDecider, streamOfAd } from './ad.decider.js';
import { kindNames } from './ad-kind-names.js';
import { adCardsView } from './ad-cards.projection.js';
import { deletedAdsViewQuery } from './deleted-ads.js';
import { deletedAdsView } from './deleted-ads.projection.js';

const atOnce = 50;
/** Of these whole ads are answered: each is read from its stream. */
const maxPerPage = 200;
const lists = adKinds.flatMap((kind) => productTypes.map((productType) => ({ kind, productType })));

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
  const liveOf = (userId: string, list: (typeof lists)[number], limit: number, before?: string) =>
    views.find(adCardsView, {
      equals: { ...list, userId },
      sort: [{ field: 'createdAt', direction: 'down' }],
      limit,
      ...(before !== undefined && { before }),
    });

  const restoring = (adId: string, undo: { kind: AdKind; by: string; at: string }) =>
    handle(streamOfAd(adId), adDecider, { type: 'RestoreAd', ...undo, withAccount: true });

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

  const bringBack: ChangeBatch<[hiddenAt: string, at: string]> = ({ userId, signalProgress }, hiddenAt, at) =>
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
    const { kind, publishedAt, deletedAt, fields, photos } = state;
    const about = { [kindNames[kind].id]: id, version, createdAt: publishedAt };
    return [{ ...about, ...fields, photos, ...(state.status === 'deleted' && { deletedAt }) }];
  }

  /** The lists of live ads one after the other, then those of deleted ones: a cursor names its list. */
  async function page(userId: string, before?: string): Promise<BelongingsPage> {
    const [number, cursor] =
      before === undefined ? [0, ''] : [Number.parseInt(before, 10), before.replace(/^\d+:/, '')];
    const list = lists[number];
    const kind = adKinds[number - lists.length];
    const within = { before: cursor === '' ? undefined : cursor };
    if (!list && !kind) return { items: [], next: null };
    const found = list
      ? await liveOf(userId, list, maxPerPage, within.before)
      : await views.find(deletedAdsView, {
          ...deletedAdsViewQuery({ kind: kind!, userId, limit: maxPerPage, ...within }, now()),
          limit: maxPerPage,
        });
    const items: Record<string, unknown>[] = [];
    for (const row of found.rows) {
      items.push(...(await ownAd(row)));
      await others();
    }
    const following = number + 1 < lists.length + adKinds.length ? `${number + 1}:` : null;
    return { items, next: found.next === null ? following : `${number}:${found.next}` };
  }

  return {
    name: 'ads',
    page,
    hide: deleteBatch,
    bringBack,
    remove: deleteBatch,
  };
}
