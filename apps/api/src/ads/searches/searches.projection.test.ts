import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { SearchChangeEvent, SearchesSummedUp } from '@voltyard/contracts/searches/searches.events';
import { searchesView, searchIn, searchRows, seenUpTo } from './searches.projection.js';

const posted = '2026-11-27T10:00:00.000Z';
const at = '2026-11-27T12:00:00.000Z';
type Event = AdEvent | SearchChangeEvent | SearchesSummedUp;
const ad = { adId: 'a', userId: 'bob', userName: 'Bob', publishedAt: posted };
const isPrivate = wantedCarFields({ visibility: 'private' });
const published: AdEvent = { type: 'AdPublished', kind: 'wanted', ...ad, fields: isPrivate };
const whole = { kind: 'wanted' as const, ...ad, photos: [] };
const deleted: AdEvent = { type: 'AdDeleted', adId: 'a', photoIds: [], deletedAt: at };
const restored: AdEvent = { type: 'AdRestored', ...whole, fields: isPrivate };
const own = { userId: 'bob', adId: 'a' };
const seen = (seenAt: string): Event => ({ type: 'SearchResultsSeen', ...own, seenAt });
const notify = (when: 'daily' | 'off'): Event => ({ type: 'SearchNotifyChanged', ...own, notify: when });
const summedUp = (upTo: string): Event => ({
  type: 'SearchesSummedUp',
  userId: 'bob',
  day: '2026-11-28',
  upTo,
  searches: [
    { adId: 'a', productType: 'car', count: 2 },
    { adId: 'b', productType: 'car', count: 1 },
  ],
});
const forgotten: Event = { type: 'SearchForgotten', ...own };

const recorded = (event: Event, stream = 'ad-a', version = 1) => ({
  stream,
  version,
  position: 9,
  at,
  event,
});
type Row = ReturnType<typeof searchRows.evolve>;
const after = (...events: Event[]) =>
  events.reduce<Row>(
    (row, event, index) => searchRows.evolve(row, recorded(event, 'ad-a', index + 1), 'a'),
    null,
  );
const fields = {
  userId: 'bob',
  isListed: 1,
  keptAt: posted,
  notify: 'at-once',
  seenAt: posted,
  summedUpTo: null,
};

test('a wanted ad is a search of its person, whose results are known up to when it was kept', () => {
  expect(searchRows.idsOf(recorded(published))).toEqual(['a']);
  const row = after(published)!;
  expect(row.fields).toEqual(fields);
  expect(searchIn(row)).toMatchObject({ buyerAdId: 'a', keptAt: posted, notify: 'at-once', seenAt: posted });
  expect(seenUpTo(row)).toBe(posted);
});

test('an ad for sale is none', () =>
  expect(after({ type: 'AdPublished', kind: 'for-sale', ...ad, fields: carFields() })).toBeNull());

test('one that was found, or that the operator hid, is listed no more', () => {
  const found: Event = {
    type: 'AdStateChanged',
    ...whole,
    fields: isPrivate,
    standing: { state: 'found', since: at },
  };
  expect(after(published, found)?.fields).toEqual({ ...fields, isListed: 0 });
  const hiding = { reason: 'It is a fraud.', since: at };
  const hidden: Event = { type: 'AdHidden', ...whole, fields: wantedCarFields(), hiding };
  expect(after({ ...published, fields: wantedCarFields() }, hidden)?.fields).toEqual({
    ...fields,
    isListed: 0,
  });
});

test('what its person says of it stays while the ad is deleted, and is there again with it', () => {
  const gone = after(published, notify('off'), deleted)!;
  expect(gone.fields).toEqual({ ...fields, isListed: 0, notify: 'off' });
  expect(gone.json).toBe('{}');
  const back = after(published, notify('off'), deleted, restored)!;
  expect(back.fields).toEqual({ ...fields, notify: 'off' });
  expect(searchIn(back)).toMatchObject({ buyerAdId: 'a', notify: 'off' });
  expect(after(deleted)).toBeNull();
});

test('what comes late, after its deletion, does not bring it back', () => {
  const late: Event = { type: 'AdPhotoRemoved', adId: 'a', photoId: 'p' };
  expect(after(published, deleted, late)).toEqual(after(published, deleted));
});

test('its results are known up to when they were opened, never up to before that', () => {
  const [noon, later] = ['2026-11-27T12:00:00.000Z', '2026-11-28T12:00:00.000Z'];
  expect(searchRows.idsOf(recorded(seen(noon), 'search-changes-bob'))).toEqual(['a']);
  const row = after(published, seen(later), seen(noon))!;
  expect(row.fields).toEqual({ ...fields, seenAt: later });
  expect(searchIn(row)).toMatchObject({ buyerAdId: 'a', seenAt: later });
});

test('who wants a summary each day is told of what comes from then on', () => {
  expect(searchRows.idsOf(recorded(notify('daily'), 'search-changes-bob'))).toEqual(['a']);
  expect(after(published, notify('daily'))?.fields).toEqual({ ...fields, notify: 'daily', summedUpTo: at });
  expect(after(published, notify('off'))?.fields).toEqual({ ...fields, notify: 'off' });
});

test('a summary tells of several searches, up to when it says', () => {
  const upTo = '2026-11-28T06:00:00.000Z';
  expect(searchRows.idsOf(recorded(summedUp(upTo), 'search-summary-bob'))).toEqual(['a', 'b']);
  const row = after(published, summedUp(upTo))!;
  expect(row.fields).toEqual({ ...fields, summedUpTo: upTo });
  expect(seenUpTo(row)).toBe(upTo);
  expect(seenUpTo(after(published, summedUp(upTo), seen('2026-11-29T06:00:00.000Z'))!)).toBe(
    '2026-11-29T06:00:00.000Z',
  );
  expect(after(summedUp(upTo))).toBeNull();
});

test('with the account its settings are forgotten', () => {
  expect(searchRows.idsOf(recorded(forgotten, 'search-changes-bob'))).toEqual(['a']);
  expect(after(published, forgotten)).toBeNull();
});

test('an event of another stream is not looked at', () =>
  expect(searchRows.idsOf(recorded(published, 'photo-a'))).toHaveLength(0));

test('the searches of a person, and those that are summed up, are found by indexes', () =>
  expect(searchesView).toMatchObject({
    fields: {
      userId: 'text',
      isListed: 'number',
      keptAt: 'time',
      notify: 'text',
      seenAt: 'time',
      summedUpTo: 'time',
    },
    indexes: [
      ['userId', 'isListed', 'keptAt'],
      ['isListed', 'notify', 'userId', 'keptAt'],
      ['userId', 'position'],
    ],
  }));
