import type { FavouriteEvent } from '@voltyard/contracts/favourites/favourites.events';
import { favouriteLimits } from '@voltyard/contracts/limits';
import { specification } from '../event-store/given-when-then.js';
import { favouriteDecider } from './favourite.decider.js';

const given = specification(favouriteDecider);
const about = { userId: 'bob', adId: 'ad' };
const at = '2026-11-23T10:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
const seen = { state: 'reserved', wordsAt: 2 } as const;
const ad = { userId: 'ann', version: 3, ...seen };

const saved: FavouriteEvent = { type: 'FavouriteSaved', ...about, version: 3, savedAt: at, seen };
const deleted: FavouriteEvent = { type: 'FavouriteDeleted', ...about, deletedAt: at };
const save = (changes: object = {}) =>
  ({ type: 'SaveFavourite', ...about, ad, isFull: false, at, ...changes }) as const;
const remove = (changes: object = {}) => ({ type: 'DeleteFavourite', ...about, ad, at, ...changes }) as const;

test('an ad is saved at the version that it has, with where it says what', () =>
  given().when(save()).then(saved));
test('one that is taken out before it was saved is saved as it is', () =>
  given(deleted).when(save()).then(saved));
test('saving it again changes nothing, also when no more can be saved', () => {
  given(saved).when(save()).then();
  given(saved)
    .when(save({ isFull: true, ad: null }))
    .then();
});
test('an ad that is not there for everybody cannot be saved', () =>
  given()
    .when(save({ ad: null }))
    .thenRefused('not-found'));
test('one’s own ad cannot be saved', () =>
  given()
    .when(save({ ad: { ...ad, userId: 'bob' } }))
    .thenRefused('own-ad-saved'));
test('no more than the most can be saved, also by undoing', () => {
  given()
    .when(save({ isFull: true }))
    .thenRefused('too-many-favourites');
  given(saved, deleted)
    .when(save({ isFull: true }))
    .thenRefused('too-many-favourites');
});

test('a saved ad is taken out, once', () => {
  given(saved).when(remove()).then(deleted);
  given(saved, deleted).when(remove()).then();
});
test('a removed ad can be taken out', () =>
  given(saved)
    .when(remove({ ad: null }))
    .then(deleted));
test('to take out what was never saved changes nothing, and of an unknown ad it is not found', () => {
  given().when(remove()).then();
  given()
    .when(remove({ ad: null }))
    .thenRefused('not-found');
});

describe('saving again', () => {
  const changedAd = { userId: 'ann', version: 9, state: 'live', wordsAt: 8 } as const;
  test('within a day undoes the deletion: it is as it was, also of an ad that was removed meanwhile', () => {
    for (const now of [changedAd, null])
      given(saved, deleted)
        .when(save({ ad: now, at: later(24) }))
        .then(saved);
  });
  test('undoes the deletion of one that a log from before has', () => {
    const { seen: _, ...before } = saved;
    given(before, deleted)
      .when(save({ at: later(24) }))
      .then(before);
  });
  test('after a day saves the ad as it is then', () => {
    const afterwards = new Date(Date.parse(later(24)) + 1).toISOString();
    given(saved, deleted)
      .when(save({ ad: changedAd, at: afterwards }))
      .then({ ...saved, version: 9, savedAt: afterwards, seen: { state: 'live', wordsAt: 8 } });
    given(saved, deleted)
      .when(save({ ad: null, at: afterwards }))
      .thenRefused('not-found');
  });
  test('has an end, and taking out has none', () => {
    const many = Array.from({ length: favouriteLimits.savesPerAd }, () => [saved, deleted]).flat();
    given(...many)
      .when(save())
      .thenRefused('favourite-changed-too-often');
    given(...many.slice(0, -1))
      .when(remove())
      .then(deleted);
    given(...many.slice(0, -2))
      .when(save())
      .then(saved);
  });
});
