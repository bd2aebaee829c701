import type { AdStanding, StateOfAd } from '@voltyard/contracts/ads/ad-states';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { allFacts, bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { maximumChangesPerAd, maximumLiveAds } from '@voltyard/contracts/limits';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import { specification } from '../event-store/given-when-then.js';
import { adDecider } from './ad.decider.js';

const given = specification(adDecider);
const ann = 'ann';
const bob = 'bob';
const kind = 'for-sale' as const;
const at = '2026-11-21T12:00:00.000Z';
const ad = { kind, adId: 'ad-1', userId: ann, userName: 'Ann', publishedAt: at, fields: carFields() };
const published: AdEvent = { type: 'AdPublished', ...ad };
const deleted: AdEvent = { type: 'AdDeleted', adId: 'ad-1', photoIds: [], deletedAt: at };
const photo = (photoId: string, photoCaption = ''): PhotoOnAd => ({
  photoId,
  photoCaption,
  width: 1920,
  height: 1080,
  thumbhash: 'x',
});
const withPhotos = (...photos: PhotoOnAd[]): AdEvent => ({
  type: 'AdPhotosSaved',
  userId: ann,
  adId: 'ad-1',
  photos,
});

describe('publishing', () => {
  const publish = { type: 'PublishAd' as const, ...ad, photos: [], liveAds: 499 };
  test('an ad is published once', () => given().when(publish).then(published));
  const full = { ...publish, liveAds: maximumLiveAds.perKind };
  test('an account with as many ads as it can have publishes no more', () =>
    given().when(full).thenRefused('too-many-ads'));
  test('a retry of its last publication adds nothing then either', () => given(published).when(full).then());
  test('a retry of the same publication adds nothing', () => given(published).when(publish).then());
  test('a retry at another time adds nothing', () =>
    given(published)
      .when({ ...publish, publishedAt: '2026-11-22T00:00:00.000Z' })
      .then());
  test('another ad under the same id is refused', () =>
    given(published)
      .when({ ...publish, fields: carFields({ price: 1 }) })
      .thenRefused('ad-id-taken'));
  test("another person's ad under the same id is refused", () =>
    given(published)
      .when({ ...publish, userId: bob })
      .thenRefused('ad-id-taken'));
  test('a wanted ad under the id of one for sale is refused', () =>
    given(published)
      .when({ ...publish, kind: 'wanted' })
      .thenRefused('ad-id-taken'));
  test('the id of a deleted ad is not used again', () =>
    given(published, deleted).when(publish).thenRefused('ad-id-taken'));

  describe('with photos', () => {
    const photos = [photo('p1', 'Left'), photo('p2')];
    const publishWith = (...named: PhotoOnAd[]) => ({ ...publish, photos: named });
    test('is one decision', () =>
      given()
        .when(publishWith(...photos))
        .then(published, withPhotos(...photos)));
    test('again adds nothing', () =>
      given(published, withPhotos(...photos))
        .when(publishWith(...photos))
        .then());
    test('of which it has others, or in another order, or by another caption, is refused', () => {
      const [one, two] = photos as [PhotoOnAd, PhotoOnAd];
      for (const others of [[one], [two, one], [photo('p1', 'Right'), two], [one, two, photo('p3')]]) {
        given(published, withPhotos(...photos))
          .when(publishWith(...others))
          .thenRefused('ad-id-taken');
      }
      given(published).when(publishWith(one)).thenRefused('ad-id-taken');
    });
    test('is done also for a retry that names none, since its photos may have come later', () =>
      given(published, withPhotos(...photos))
        .when(publish)
        .then());
    test('that are gone for good is refused, naming the photo', () => {
      const removed: AdEvent = { type: 'AdPhotoRemoved', adId: 'ad-1', photoId: 'p2' };
      given(removed)
        .when(publishWith(...photos))
        .thenRefused('not-found', 'photos.1.photoId');
      given(removed).when(publishWith(photos[0]!)).then(published, withPhotos(photos[0]!));
      given(removed, published)
        .when(publishWith(...photos))
        .thenRefused('ad-id-taken');
    });
    test('may be three, not four', () => {
      const three = [...photos, photo('p3')];
      given()
        .when(publishWith(...three))
        .then(published, withPhotos(...three));
      given()
        .when(publishWith(...three, photo('p4')))
        .thenRefused('too-many-photos');
    });
  });
});

describe('changing', () => {
  const cheaper = carFields({ price: 11_000 });
  const change = { type: 'ChangeAd' as const, kind, by: ann, fields: cheaper, at };
  test('its owner changes an ad', () =>
    given(published).when(change).then({ type: 'AdChanged', userId: ann, fields: cheaper }));
  test('the same change again adds nothing', () =>
    given(published, { type: 'AdChanged', userId: ann, fields: cheaper }).when(change).then());
  test('another user cannot change it', () =>
    given(published)
      .when({ ...change, by: bob })
      .thenRefused('not-your-ad'));
  test('an ad that never was is not found', () => given().when(change).thenRefused('not-found'));
  test('a deleted ad is not found', () => given(published, deleted).when(change).thenRefused('not-found'));
  test('as a wanted ad, one for sale is not found', () =>
    given(published)
      .when({ ...change, kind: 'wanted' })
      .thenRefused('not-found'));
  test('a car does not become a bike', () =>
    given(published)
      .when({ ...change, fields: bikeFields() })
      .thenRefused('product-type-fixed'));
});

describe('a private wanted ad', () => {
  const later = '2026-11-23T12:00:00.000Z';
  const wanted = { ...ad, kind: 'wanted' as const };
  const secret = { ...wanted, fields: wantedCarFields({ visibility: 'private' }) };
  const kept: AdEvent = { type: 'AdPublished', ...secret };
  const change = { type: 'ChangeAd' as const, kind: wanted.kind, by: ann, at: later };
  const photos = [photo('p1')];
  const shown: AdEvent = {
    type: 'AdVisibilityChanged',
    ...wanted,
    fields: wantedCarFields(),
    publishedAt: later,
    photos,
  };
  test('is changed like any other ad', () => {
    const fields = wantedCarFields({ visibility: 'private', budgetMax: 7 });
    return given(kept)
      .when({ ...change, fields })
      .then({ type: 'AdChanged', userId: ann, fields });
  });
  test('can be made public, and is then new', () =>
    given(kept, withPhotos(...photos))
      .when({ ...change, fields: wantedCarFields() })
      .then(shown));
  test('can be made private again, and keeps its age', () =>
    given(kept, withPhotos(...photos), shown)
      .when({ ...change, at: '2026-11-24T12:00:00.000Z', fields: secret.fields })
      .then({ ...shown, fields: secret.fields }));
  test('is not found for another user', () =>
    given(kept)
      .when({ ...change, by: bob, fields: wantedCarFields() })
      .thenRefused('not-found'));
});

describe('deleting and restoring', () => {
  const remove = { type: 'DeleteAd' as const, kind, by: ann, at };
  const restore = { type: 'RestoreAd' as const, kind, by: ann, at: '2026-11-22T11:59:00.000Z', liveAds: 0 };
  test('its owner deletes an ad, its photos named', () =>
    given(published, withPhotos(photo('p1'), photo('p2')))
      .when(remove)
      .then({ ...deleted, photoIds: ['p1', 'p2'] }));
  test('deleting twice adds nothing', () => given(published, deleted).when(remove).then());
  test('another user cannot delete it', () =>
    given(published)
      .when({ ...remove, by: bob })
      .thenRefused('not-your-ad'));
  test('an ad that never was is not found', () => given().when(remove).thenRefused('not-found'));
  test('within a day the whole ad comes back', () =>
    given(
      published,
      withPhotos(photo('p1')),
      { type: 'AdChanged', userId: ann, fields: carFields({ price: 1 }) },
      deleted,
    )
      .when(restore)
      .then({ type: 'AdRestored', ...ad, fields: carFields({ price: 1 }), photos: [photo('p1')] }));
  test('after a day it does not', () =>
    given(published, deleted)
      .when({ ...restore, at: '2026-11-22T12:01:00.000Z' })
      .thenRefused('restore-too-late'));
  test('a slip is undone also where another ad was published meanwhile', () =>
    given(published, deleted)
      .when({ ...restore, liveAds: maximumLiveAds.perKind + maximumLiveAds.forUndo - 1 })
      .then({ type: 'AdRestored', ...ad, photos: [] }));
  test('undoing does not let an account have ever more ads', () => {
    const full = { ...restore, liveAds: maximumLiveAds.perKind + maximumLiveAds.forUndo };
    given(published, deleted).when(full).thenRefused('too-many-ads');
    given(published).when(full).then();
  });
  test('restoring a live ad adds nothing', () => given(published).when(restore).then());
  test('another user does not find it', () =>
    given(published, deleted)
      .when({ ...restore, by: bob })
      .thenRefused('not-found'));
  test('a restored ad can be changed and deleted again', () =>
    given(published, deleted, { type: 'AdRestored', ...ad, photos: [] })
      .when(remove)
      .then(deleted));
});

describe('states', () => {
  const say = (state: StateOfAd) => ({ type: 'ChangeAdState' as const, kind, by: ann, state, at });
  const standing = (state: StateOfAd, since = at): AdStanding => ({ state, since });
  const said = (state: StateOfAd, since = at): AdEvent => ({
    type: 'AdStateChanged',
    ...ad,
    standing: standing(state, since),
    photos: [],
  });
  test('any state follows any other', () => {
    given(published).when(say('sold')).then(said('sold'));
    given(published).when(say('reserved')).then(said('reserved'));
    given(published, said('reserved')).when(say('sold')).then(said('sold'));
    given(published, said('sold')).when(say('reserved')).then(said('reserved'));
    given(published, said('sold')).when(say('live')).then(said('live'));
  });
  test('the same state again adds nothing', () => {
    given(published).when(say('live')).then();
    given(published, said('sold', '2026-01-01T00:00:00.000Z')).when(say('sold')).then();
    given(published, said('sold'), said('live')).when(say('live')).then();
  });
  test('another user cannot change it, nor can the owner of a deleted ad', () => {
    given(published)
      .when({ ...say('sold'), by: bob })
      .thenRefused('not-your-ad');
    given(published, deleted).when(say('sold')).thenRefused('not-found');
    given().when(say('sold')).thenRefused('not-found');
    given(published)
      .when({ ...say('live'), kind: 'wanted' })
      .thenRefused('not-found');
  });
  test('the event contains the ad as it is', () =>
    given(published, withPhotos(photo('p1')), { type: 'AdChanged', fields: carFields({ price: 1 }) })
      .when(say('sold'))
      .then({
        type: 'AdStateChanged',
        ...ad,
        fields: carFields({ price: 1 }),
        photos: [photo('p1')],
        standing: standing('sold'),
      }));
  test('a restored ad is in the state it had', () =>
    given(published, said('reserved'), deleted)
      .when({ type: 'RestoreAd', kind, by: ann, at, liveAds: 0 })
      .then({ type: 'AdRestored', ...ad, photos: [], standing: standing('reserved') }));

  describe('of a wanted ad', () => {
    const fields = wantedCarFields();
    const kept = wantedCarFields({ visibility: 'private' });
    const wanted = { ...ad, kind: 'wanted' as const, fields };
    const asked: AdEvent = { type: 'AdPublished', ...wanted };
    const found: AdEvent = {
      type: 'AdStateChanged',
      ...wanted,
      photos: [],
      standing: standing('found'),
    };
    const own = { kind: 'wanted' as const, by: ann, at };
    test('is found, or live again', () =>
      given(asked)
        .when({ type: 'ChangeAdState', ...own, state: 'found' })
        .then(found));
    test('is none where only its writer reads it', () =>
      given({ ...asked, fields: kept })
        .when({ type: 'ChangeAdState', ...own, state: 'found' })
        .thenRefused('invalid-request', 'state'));
    test('is live again when it becomes private, and when it becomes public', () => {
      const hidden: AdEvent = { type: 'AdVisibilityChanged', ...wanted, fields: kept, photos: [] };
      given(asked, found)
        .when({ type: 'ChangeAd', ...own, fields: kept })
        .then(hidden);
      given(asked, found, hidden)
        .when({ type: 'ChangeAd', ...own, fields })
        .then({ type: 'AdVisibilityChanged', ...wanted, photos: [] });
    });
  });

  describe('whose deal is done for 90 days', () => {
    const sold = said('sold', '2026-08-01T00:00:00.000Z');
    const in90Days = '2026-10-30T00:00:00.000Z';
    const before = '2026-10-29T23:59:59.999Z';
    const archive = (time = in90Days) => ({ type: 'ArchiveAd' as const, at: time });
    const archivedStanding = { ...standing('sold', '2026-08-01T00:00:00.000Z'), isArchived: true as const };
    const archived: AdEvent = { type: 'AdArchived', ...ad, photos: [], standing: archivedStanding };
    test('is archived once, and not before', () => {
      given(published, sold).when(archive()).then(archived);
      given(published, sold).when(archive(before)).then();
      given(published, sold, archived).when(archive()).then();
    });
    test('is not archived when it is offered again, or was sold again later', () => {
      given(published, sold, said('live', '2026-08-02T00:00:00.000Z')).when(archive()).then();
      given(published, sold, said('reserved', '2026-08-02T00:00:00.000Z')).when(archive()).then();
      given(published, sold, said('sold', '2026-08-02T00:00:00.000Z')).when(archive()).then();
      given(published).when(archive()).then();
      given().when(archive()).then();
    });
    test('is archived when it is restored, if it was deleted then', () => {
      given(published, sold, { ...deleted, deletedAt: before })
        .when(archive())
        .then();
      given(published, sold, { ...deleted, deletedAt: before })
        .when({ type: 'RestoreAd', kind, by: ann, at: in90Days, liveAds: 0 })
        .then({ type: 'AdRestored', ...ad, photos: [], standing: archivedStanding });
    });
    test('restored so, it stays archived', () => {
      const restored: AdEvent = { type: 'AdRestored', ...ad, photos: [], standing: archivedStanding };
      given(published, sold, deleted, restored).when(archive()).then();
    });
    test('is not found by others, and its owner can still offer it again', () => {
      given(published, sold, archived)
        .when({ ...say('live'), by: bob })
        .thenRefused('not-found');
      given(published, sold, archived).when(say('sold')).then();
      given(published, sold, archived).when(say('live')).then(said('live'));
    });
  });
});

describe('photos', () => {
  const save = (...photos: PhotoOnAd[]) => ({ type: 'SaveAdPhotos' as const, kind, by: ann, photos });
  const three = withPhotos(photo('p1'), photo('p2'), photo('p3'));
  test('an ad takes up to three photos', () =>
    given(published, withPhotos(photo('p1'), photo('p2')))
      .when(save(photo('p3')))
      .then(withPhotos(photo('p3'))));
  test('a fourth photo is refused', () =>
    given(published, three)
      .when(save(photo('p4')))
      .thenRefused('too-many-photos'));
  test('a photo that is there takes another caption, also on a full ad', () =>
    given(published, three)
      .when(save(photo('p2', 'Left side')))
      .then(withPhotos(photo('p2', 'Left side'))));
  test('saving the same again adds nothing', () =>
    given(published, three)
      .when(save(photo('p1')))
      .then());
  test("photos cannot be put on another user's ad", () =>
    given(published)
      .when({ ...save(photo('p1')), by: bob })
      .thenRefused('not-your-ad'));
  test('a removed photo makes room', () =>
    given(published, three, { type: 'AdPhotoRemoved', adId: 'ad-1', photoId: 'p1' })
      .when(save(photo('p4')))
      .then(withPhotos(photo('p4'))));
  const removed: AdEvent = { type: 'AdPhotoRemoved', adId: 'ad-1', photoId: 'p1' };
  const remove = { type: 'RemoveAdPhoto' as const, adId: 'ad-1', by: ann, photoId: 'p1' };
  test('a photo that is there is removed', () => given(published, three).when(remove).then(removed));
  test('a photo that is not there yet is refused from then on: its save may be on its way', () =>
    given(published).when(remove).then(removed));
  test('a removed photo is no longer the proof, and cannot become it again', () => {
    const proven = carFields({ soh: { ...allFacts.car.soh, proofPhotoId: 'p1' } });
    const { proofPhotoId: _, ...soh } = proven.soh!;
    const ofProven: AdEvent = { ...published, fields: proven };
    const unproven = { ...proven, soh };
    given(ofProven, three, removed).when({ type: 'ChangeAd', kind, by: ann, fields: unproven, at }).then();
    given(ofProven, three, removed)
      .when({ type: 'ChangeAd', kind, by: ann, fields: proven, at })
      .thenRefused('invalid-request', 'soh.proofPhotoId');
    given(removed)
      .when({ type: 'PublishAd', ...ad, fields: proven, photos: [], liveAds: 0 })
      .thenRefused('invalid-request', 'soh.proofPhotoId');
    given(ofProven, three, removed, deleted)
      .when({ type: 'RestoreAd', kind, by: ann, at, liveAds: 0 })
      .then({ type: 'AdRestored', ...ad, fields: unproven, photos: [photo('p2'), photo('p3')] });
  });
  test('the others stay when one is removed', () =>
    given(published, three, removed)
      .when({ type: 'DeleteAd', kind, by: ann, at })
      .then({ ...deleted, photoIds: ['p2', 'p3'] }));
  test('removing a photo twice adds nothing', () => given(published, removed).when(remove).then());
  test('a photo is refused by an ad that is not there yet, and stays refused', () => {
    given().when(remove).then(removed);
    given(removed).when(remove).then();
    given(removed, published)
      .when(save(photo('p1')))
      .thenRefused('not-found', 'photos.0.photoId');
  });
  test("photos cannot be removed from another user's ad", () =>
    given(published, three)
      .when({ ...remove, by: bob })
      .thenRefused('not-your-ad'));
  test('a removed photo does not come back', () => {
    given(published, three, removed)
      .when(save(photo('p1')))
      .thenRefused('not-found');
    given(published, removed, deleted, { type: 'AdRestored', ...ad, photos: [] })
      .when(save(photo('p1')))
      .thenRefused('not-found');
  });

  describe('giving up', () => {
    const giveUp = (time: string) => ({
      type: 'GiveUpAdPhoto' as const,
      adId: 'ad-1',
      by: ann,
      photoId: 'p1',
      at: time,
    });
    const [anHourLater, twoDaysLater] = ['2026-11-21T13:00:00.000Z', '2026-11-23T12:00:00.000Z'];
    test('a photo that is shown is refused', () =>
      given(published, three).when(giveUp(twoDaysLater)).thenRefused('photo-in-use'));
    test('a photo of a deleted ad is refused while the ad may be restored', () => {
      given(published, three, deleted).when(giveUp(anHourLater)).thenRefused('photo-in-use');
      given(published, three, deleted).when(giveUp(twoDaysLater)).then(removed);
    });
    test('a photo that is not there is refused from then on, also where there is no ad', () => {
      given(published).when(giveUp(anHourLater)).then(removed);
      given(published, withPhotos(photo('p2')))
        .when(giveUp(anHourLater))
        .then(removed);
      given().when(giveUp(anHourLater)).then(removed);
    });
  });
});

describe('an ad that was changed as often as one can be', () => {
  const own = { kind, by: ann };
  const changed = (price: number): AdEvent => ({
    type: 'AdChanged',
    userId: ann,
    fields: carFields({ price }),
  });
  const history = (changes: number) => [
    published,
    ...Array.from({ length: changes }, (_, n) => changed(n + 1)),
  ];
  const worn = history(maximumChangesPerAd);
  const change = { type: 'ChangeAd' as const, ...own, fields: carFields({ price: 999_999 }), at };
  const savePhotos = { type: 'SaveAdPhotos' as const, ...own, photos: [photo('p1')] };
  const restored: AdEvent = { type: 'AdRestored', ...ad, photos: [] };

  test('could be changed until then', () =>
    given(...worn.slice(0, -1))
      .when(change)
      .then({ type: 'AdChanged', userId: ann, fields: change.fields }));
  test('is changed no more', () =>
    given(...worn)
      .when(change)
      .thenRefused('ad-changed-too-often'));
  test('has its last state', () =>
    given(...worn)
      .when({ type: 'ChangeAdState', ...own, state: 'sold', at })
      .thenRefused('ad-changed-too-often'));
  test('takes no more photos', () =>
    given(...worn)
      .when(savePhotos)
      .thenRefused('ad-changed-too-often'));
  test('takes a repeat of its last change', () =>
    given(...worn)
      .when({ ...change, fields: carFields({ price: maximumChangesPerAd }) })
      .then());
  test('is deleted, however long its history is', () =>
    given(...history(3 * maximumChangesPerAd))
      .when({ type: 'DeleteAd', ...own, at })
      .then(deleted));
  test('is brought back when that was a slip', () => {
    const fields = carFields({ price: maximumChangesPerAd });
    given(...worn, deleted)
      .when({ type: 'RestoreAd', ...own, at, liveAds: 0 })
      .then({ ...restored, fields });
  });
  test('is not deleted and brought back for ever', () => {
    const slips = Array.from({ length: 50 }, () => [deleted, restored]).flat();
    given(...worn, ...slips, deleted)
      .when({ type: 'RestoreAd', ...own, at, liveAds: 0 })
      .thenRefused('ad-changed-too-often');
  });
  test('comes back with the account of its owner, however often that was closed', () => {
    const closings = Array.from({ length: 500 }, () => [deleted, restored]).flat();
    const fields = carFields({ price: 999 });
    given(...history(999), ...closings, deleted)
      .when({ type: 'RestoreAdWithAccount', ...own, at })
      .then({ ...restored, fields });
  });
});

test('a deletion is undone for a day, to the millisecond', () => {
  const restoreAfter = (milliseconds: number) => ({
    type: 'RestoreAd' as const,
    kind,
    by: ann,
    at: new Date(Date.parse(at) + milliseconds).toISOString(),
    liveAds: 0,
  });
  const aDay = 24 * 3_600_000;
  given(published, deleted)
    .when(restoreAfter(aDay))
    .then({ type: 'AdRestored', ...ad, photos: [] });
  given(published, deleted)
    .when(restoreAfter(aDay + 1))
    .thenRefused('restore-too-late');
});

test('an ad is not deleted and brought back more often than there is room for', () => {
  const restored: AdEvent = { type: 'AdRestored', ...ad, photos: [] };
  const restore = { type: 'RestoreAd' as const, kind, by: ann, at, liveAds: 0 };
  const changes = Array.from({ length: maximumChangesPerAd - 1 }, (): AdEvent => ({
    type: 'AdChanged',
    userId: ann,
    fields: ad.fields,
  }));
  const slips = (count: number) => Array.from({ length: count }, () => [deleted, restored]).flat();
  given(published, ...changes, ...slips(49), deleted)
    .when(restore)
    .then(restored);
  given(published, ...changes, ...slips(50), deleted)
    .when(restore)
    .thenRefused('ad-changed-too-often');
});

test('of an ad that does not exist nothing is known but the photos that it refuses', () => {
  expect(adDecider.evolve(adDecider.initialState, deleted)).toStrictEqual(adDecider.initialState);
});
