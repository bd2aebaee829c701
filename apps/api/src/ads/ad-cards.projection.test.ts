import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { allFacts, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { Projection, RowToStore } from '../views/views.js';
import { adCards, adCardsView } from './ad-cards.projection.js';
import { privateAds } from './private-ads.projection.js';

test('the view of cards has the shape that its name says: another shape, or another way to read a field, takes the next number', () =>
  expect(adCardsView).toEqual({
    name: `ad-cards-16-${exchangeRates.date}`,
    fields: {
      kind: 'text',
      productType: 'text',
      userId: 'text',
      createdAt: 'time',
      state: 'text',
      isActive: 'text',
      subType: 'list',
      brand: 'list',
      model: 'list',
      brandNames: 'list',
      modelNames: 'list',
      euros: 'number',
      year: 'number',
      odometerKm: 'number',
      batteryUsableKwh: 'number',
      rangeKm: 'number',
      sohPercent: 'number',
      connectors: 'list',
      dcKw: 'number',
      condition: 'text',
      batteryOwnership: 'text',
      legalClass: 'list',
      lat: 'number',
      lon: 'number',
      reachKm: 'number',
      hasPhotos: 'text',
      eurosLowFirst: 'number',
      eurosHighFirst: 'number',
      rangeLongFirst: 'number',
      healthHighFirst: 'number',
      odometerLowFirst: 'number',
    },
    indexes: [
      ['kind', 'productType', 'isActive', 'createdAt'],
      ['kind', 'productType', 'isActive', 'userId', 'createdAt'],
      ['kind', 'productType', 'position'],
      ['userId', 'position'],
      ['position'],
    ],
    indexed: {
      sortedBy: [
        'createdAt',
        'eurosLowFirst',
        'eurosHighFirst',
        'rangeLongFirst',
        'healthHighFirst',
        'odometerLowFirst',
      ],
    },
  }));

describe('a card', () => {
  const at = (nth: number) => `2026-11-22T10:00:0${nth}.000Z`;
  const photo = (photoId: string): PhotoOnAd => ({
    photoId,
    photoCaption: '',
    width: 40,
    height: 30,
    thumbhash: 'x',
  });
  const owner = { userId: 'ann', userName: 'Ann', publishedAt: at(1) };
  const ad = { kind: 'for-sale' as const, adId: 'a', ...owner, fields: carFields() };
  const published: AdEvent = { type: 'AdPublished', ...ad };
  const deleted: AdEvent = { type: 'AdDeleted', adId: 'a', photoIds: [], deletedAt: at(9) };
  const removed: AdEvent = { type: 'AdPhotoRemoved', adId: 'a', photoId: 'p1' };
  const saved = (...photos: PhotoOnAd[]): AdEvent => ({ type: 'AdPhotosSaved', adId: 'a', photos });

  const after =
    (projection: Projection<AdEvent>) =>
    (row: RowToStore | null, event: AdEvent, index: number): RowToStore | null => {
      const nth = index + 1;
      return projection.evolve(row, { event, stream: 'ad-a', version: nth, position: nth, at: at(nth) }, 'a');
    };
  /** The row after events, each a second and a version after the one before. */
  const rowAfter = (...events: AdEvent[]) => events.reduce<RowToStore | null>(after(adCards), null);
  const cardAfter = (...events: AdEvent[]) =>
    JSON.parse(rowAfter(...events)!.json) as Record<string, unknown>;

  test('is that of the ad whose stream it is, and of no other stream', () => {
    const recorded = { event: published, version: 1, position: 1, at: at(1) };
    expect(adCards.idsOf({ ...recorded, stream: 'ad-a' })).toEqual(['a']);
    expect(adCards.idsOf({ ...recorded, stream: 'photo-a' })).toEqual([]);
  });

  test('begins without photos, under the name of its kind, found by its fields', () => {
    expect(cardAfter(published)).toMatchObject({
      sellerAdId: 'a',
      version: 1,
      userId: 'ann',
      userName: 'Ann',
      createdAt: at(1),
      updatedAt: at(1),
      title: carFields().title,
      photos: [],
    });
    expect(rowAfter(published)?.fields).toMatchObject({
      kind: 'for-sale',
      productType: 'car',
      userId: 'ann',
    });
  });

  test('takes changes and photos with the version and time of each', () => {
    const changed: AdEvent = { type: 'AdChanged', fields: carFields({ price: 7 }) };
    const card = cardAfter(published, saved(photo('p1'), photo('p2')), changed, removed);
    expect(card).toMatchObject({ price: 7, version: 4, createdAt: at(1), updatedAt: at(4) });
    expect(card.photos).toEqual([photo('p2')]);
    expect(cardAfter(published, saved(photo('p1')), changed).photos).toEqual([photo('p1')]);
  });

  test('keeps by how much its price was reduced when its state, its title and its photos change', () => {
    const [raisedFrom, reduced] = [
      { price: 1000, until: at(2) },
      { by: 100.2, at: at(3) },
    ];
    const raised = rowAfter(published, { type: 'AdChanged', fields: carFields({ price: 900.1 }) });
    const marked = { ...(JSON.parse(raised!.json) as object), reduced, raisedFrom };
    const fields = carFields({ price: 900.1, title: 'Another title' });
    const changes: AdEvent[] = [
      { type: 'AdChanged', fields },
      { type: 'AdStateChanged', ...ad, fields, photos: [], standing: { state: 'reserved', since: at(8) } },
      saved(photo('p1')),
    ];
    const row = changes.reduce(after(adCards), { ...raised!, json: JSON.stringify(marked) });
    expect(JSON.parse(row!.json)).toMatchObject({ title: 'Another title', reduced, raisedFrom });
  });

  test('loses the proof of its battery health with the photo', () => {
    const { proofPhotoId: _, ...soh } = allFacts.car.soh;
    const fields = carFields({ soh: { ...soh, proofPhotoId: 'p1' } });
    const proven: AdEvent = { type: 'AdPublished', ...ad, fields };
    expect(cardAfter(proven, saved(photo('p1'))).soh).toEqual(fields.soh);
    expect(cardAfter(proven, saved(photo('p1')), removed).soh).toEqual(soh);
    const ofAnother: AdEvent = { ...removed, photoId: 'p2' };
    expect(cardAfter(proven, saved(photo('p1'), photo('p2')), ofAnother).soh).toEqual(fields.soh);
  });

  test('never goes back in time, with any clock', () => {
    const row = rowAfter(published, saved(photo('p1')));
    const recorded = { event: removed, stream: 'ad-a', version: 3, position: 3, at: at(0) };
    expect(JSON.parse(adCards.evolve(row, recorded, 'a')!.json)).toMatchObject({ updatedAt: at(2) });
  });

  describe('says its state', () => {
    const said = (state: StateOfAd, isArchived?: true): AdEvent => ({
      type: isArchived ? 'AdArchived' : 'AdStateChanged',
      ...ad,
      photos: [photo('p1')],
      standing: { state, since: at(8), ...(isArchived && { isArchived }) },
    });
    const live = { state: 'live', stateSince: at(1) };

    test('live since it was published, until its owner says another', () => {
      expect(cardAfter(published)).toMatchObject(live);
      const sold = cardAfter(published, said('sold'));
      expect(sold).toMatchObject({ state: 'sold', stateSince: at(8), version: 2, photos: [photo('p1')] });
      expect(sold).not.toHaveProperty('isArchived');
      expect(rowAfter(published, said('sold'))?.fields).toMatchObject({ state: 'sold', isActive: 'no' });
      expect(rowAfter(published, said('reserved'))?.fields).toMatchObject({ isActive: 'yes' });
    });

    test('also after a change, photos and a restore', () => {
      const reserved = { state: 'reserved', stateSince: at(8) };
      const changed: AdEvent = { type: 'AdChanged', fields: carFields({ price: 7 }) };
      expect(cardAfter(published, said('reserved'), changed, saved(photo('p2')))).toMatchObject(reserved);
      const restored: AdEvent = {
        type: 'AdRestored',
        ...ad,
        photos: [],
        standing: { state: 'reserved', since: at(8) },
      };
      expect(cardAfter(published, deleted, restored)).toMatchObject(reserved);
    });

    test('live again when it was made public or private', () =>
      expect(
        cardAfter(published, said('sold'), { type: 'AdVisibilityChanged', ...ad, photos: [] }),
      ).toMatchObject(live));

    test('an archived ad is its owner’s only, through changes, until it is offered again', () => {
      const archived = [published, said('sold'), said('sold', true)];
      const changed: AdEvent = { type: 'AdChanged', fields: carFields({ price: 7 }) };
      expect(rowAfter(...archived)).toBeNull();
      expect(rowAfter(...archived, changed)).toBeNull();
      const own = [...archived, changed].reduce(after(privateAds), null);
      expect(JSON.parse(own!.json)).toMatchObject({ state: 'sold', isArchived: true, price: 7 });
      expect([...archived, said('live')].reduce(after(privateAds), null)).toBeNull();
      expect(cardAfter(...archived, said('live'))).toMatchObject({ state: 'live', photos: [photo('p1')] });
    });
  });

  test('is its owner’s only while the operator hides it, through all that changes', () => {
    const hiding = { reason: 'It is no car.', since: at(2) };
    const whole = { ...ad, photos: [photo('p1')] };
    const hidden: AdEvent = { type: 'AdHidden', ...whole, hiding };
    const answered: AdEvent = {
      type: 'AdHidingAnswered',
      userId: ad.userId,
      adId: ad.adId,
      text: 'It is.',
      answeredAt: at(3),
    };
    const changed: AdEvent = { type: 'AdChanged', fields: carFields({ price: 7 }) };
    const events = [published, hidden, answered, changed, saved(photo('p2'))];
    for (const count of [2, 3, 4, 5]) expect(rowAfter(...events.slice(0, count))).toBeNull();
    const own = events.reduce(after(privateAds), null);
    expect(JSON.parse(own!.json)).toMatchObject({
      price: 7,
      photos: [photo('p1'), photo('p2')],
      hiding: { ...hiding, answer: { text: 'It is.', at: at(3) } },
    });
    const shown: AdEvent = { type: 'AdUnhidden', ...whole };
    expect([...events, shown].reduce(after(privateAds), null)).toBeNull();
    expect(cardAfter(...events, shown)).not.toHaveProperty('hiding');
  });

  test('is gone with its ad, and back with it, photos and all', () => {
    expect(rowAfter(published, deleted)).toBeNull();
    expect(rowAfter(published, deleted, removed)).toBeNull();
    const restored: AdEvent = { type: 'AdRestored', ...ad, photos: [photo('p2')] };
    expect(cardAfter(published, deleted, restored)).toMatchObject({
      version: 3,
      createdAt: at(1),
      updatedAt: at(3),
      photos: [photo('p2')],
    });
  });
});
