import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { adDecider, type AdState } from '../ads/ad.decider.js';
import { projections } from '../app.js';
import type { Commit, DomainEvent } from '../event-store/event-store.js';
import { type Photo, photoDecider } from '../photos/photo.decider.js';
import type { Storage } from '../storage/storage.js';
import { idsTouched, rowAfter } from '../views/projecting.js';
import type { Projection, RowChange, RowToStore } from '../views/views.js';
import type { RunRecord } from './run-record.test-harness.js';

/** Everything in the log. */
export interface WholeLog {
  commits: readonly Commit[];
  /** The commits of each stream. */
  streams: ReadonlyMap<string, readonly Commit[]>;
  ads: ReadonlyMap<string, AdState>;
  photos: ReadonlyMap<string, Photo>;
}

export async function wholeLog({ store }: Storage): Promise<WholeLog> {
  const commits = await store.readAfter(0, 1_000_000);
  const streams = new Map<string, Commit[]>();
  for (const commit of commits) streams.set(commit.stream, [...(streams.get(commit.stream) ?? []), commit]);
  const folded = <State>(prefix: string, fold: (events: DomainEvent[]) => State) =>
    new Map(
      [...streams]
        .filter(([stream]) => stream.startsWith(prefix))
        .map(([stream, ofStream]) => [stream.slice(prefix.length), fold(eventsOf(ofStream))]),
    );
  return { commits, streams, ads: folded('ad-', adAfter), photos: folded('photo-', photoAfter) };
}

const eventsOf = (commits: readonly Commit[]): DomainEvent[] => commits.flatMap(({ events }) => events);

export const adAfter = (events: readonly DomainEvent[]): AdState =>
  (events as Parameters<typeof adDecider.evolve>[1][]).reduce(adDecider.evolve, adDecider.initialState);

export const photoAfter = (events: readonly DomainEvent[]): Photo =>
  (events as Parameters<typeof photoDecider.evolve>[1][]).reduce(
    photoDecider.evolve,
    photoDecider.initialState,
  );

/** Positions and versions are dense, nothing was made twice, and every good answer was kept. */
export function expectLogToKeep({ promised, titles }: RunRecord, { commits, streams }: WholeLog): void {
  expect(commits.map(({ position }) => position)).toEqual(commits.map((_, index) => index + 1));
  for (const ofStream of streams.values()) {
    expect(ofStream.map(({ version }) => version)).toEqual(ofStream.map((_, index) => index + 1));
    const beginnings = eventsOf(ofStream).filter(({ type }) => beginningTypes.has(type));
    expect(beginnings.map(({ type }) => type)).toEqual(beginnings.slice(0, 1).map(({ type }) => type));
  }
  const broken = promised.filter(({ stream, position, isHeldBy }) => {
    const ofStream = streams.get(stream) ?? [];
    const upTo = position === null ? ofStream : ofStream.filter((commit) => commit.position <= position);
    const isThere = position === null || upTo.at(-1)?.position === position;
    return !isThere || !isHeldBy(eventsOf(upTo));
  });
  expect(broken).toEqual([]);
  expectTitlesOnceAndInPlace(commits, titles);
}

const beginningTypes = new Set(['AdPublished', 'PhotoUploaded']);

/** What somebody wrote stands once, and right after the version they had seen: nobody's change was written over. */
function expectTitlesOnceAndInPlace(commits: readonly Commit[], titles: RunRecord['titles']): void {
  const written = commits.flatMap(({ version, events }) =>
    events
      .filter(({ type }) => type === 'AdPublished' || type === 'AdChanged')
      .map((event) => ({
        title: (event as DomainEvent & { fields: { title: string } }).fields.title,
        seen: version - 1,
      })),
  );
  expect(new Set(written.map(({ title }) => title)).size).toBe(written.length);
  expect(written).toEqual(written.map(({ title }) => ({ title, seen: titles.get(title) })));
}

/** Every ad has all its fields, and shows photos that are kept for it and for no other. */
export function expectNoHalfAd({ ads, photos }: WholeLog): void {
  for (const [adId, ad] of ads) {
    if (ad.status === 'new') throw new Error(`The ad ${adId} was never posted.`);
    (ad.kind === 'for-sale' ? SellerAdFields : BuyerAdFields).parse(ad.fields);
    for (const { photoId } of ad.photos) {
      expect(photos.get(photoId)).toMatchObject({ photoId, status: 'stored', placed: { adId } });
    }
  }
}

/** Every row is what a single reader of the log makes of it, and what a rebuild makes; answers how many there are. */
export async function expectViewsAsReplayed(storage: Storage, { commits }: WholeLog): Promise<number> {
  const stored = async () => {
    const changes: RowChange[][] = [];
    // One after the other: the server may work on each for so long only.
    for (const { view } of projections)
      changes.push(await storage.views.changedAfter(view, {}, 0, 1_000_000));
    return changes;
  };
  const before = await stored();
  projections.forEach((projection, index) => {
    const rows = before[index]!.map(({ id, position, json }): [string, Replayed] => [id, { position, json }]);
    expect(new Map(rows)).toEqual(replayed(projection, commits));
  });
  await storage.rebuild();
  expect(await stored()).toEqual(before);
  return before.flat().length;
}

interface Replayed {
  position: number;
  json: string | null;
}

function replayed(projection: Projection, commits: readonly Commit[]): Map<string, Replayed> {
  const rows = new Map<string, { position: number; row: RowToStore | null }>();
  for (const commit of commits) {
    for (const id of idsTouched(projection, commit)) {
      const before = rows.get(id)?.row ?? null;
      const row = rowAfter(projection, commit, id, before);
      if (row !== null || before !== null) rows.set(id, { row, position: commit.position });
    }
  }
  return new Map([...rows].map(([id, { row, position }]) => [id, { position, json: row?.json ?? null }]));
}
