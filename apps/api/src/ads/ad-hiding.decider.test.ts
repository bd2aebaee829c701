import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { maximumChangesPerAd } from '@voltyard/contracts/limits';
import { specification } from '../event-store/given-when-then.js';
import { adDecider } from './ad.decider.js';

const given = specification(adDecider);
const kind = 'for-sale' as const;
const at = '2026-11-21T12:00:00.000Z';
const ad = { kind, adId: 'ad-1', userId: 'ann', userName: 'Ann', publishedAt: at, fields: carFields() };
const published: AdEvent = { type: 'AdPublished', ...ad };
const deleted: AdEvent = { type: 'AdDeleted', adId: 'ad-1', photoIds: [], deletedAt: at };
const hiding = { reason: 'The photos show another car.', since: at };
const hidden: AdEvent = { type: 'AdHidden', ...ad, photos: [], hiding };
const unhidden: AdEvent = { type: 'AdUnhidden', ...ad, photos: [] };
const answeredEvent: AdEvent = {
  type: 'AdHidingAnswered',
  userId: 'ann',
  adId: 'ad-1',
  text: 'They are new.',
  answeredAt: at,
};
const withAnswer = { ...hiding, answer: { text: 'They are new.', at } };
const hide = { type: 'HideAd' as const, reason: hiding.reason, at };
const answer = (text = 'They are new.') => ({ type: 'AnswerHiding' as const, kind, by: 'ann', text, at });

test('an ad is hidden once for a reason; another reason is another hiding, without the answer to the first', () => {
  given(published).when(hide).then(hidden);
  given(published, hidden).when(hide).then();
  const reason = 'It is no car.';
  given(published, hidden, answeredEvent)
    .when({ ...hide, reason })
    .then({ ...hidden, hiding: { reason, since: at } });
});

test('no ad is hidden that there is not, or that its owner deleted', () => {
  given().when(hide).thenRefused('not-found');
  given(published, deleted).when(hide).thenRefused('not-found');
});

test('it can be hidden and shown again however often it was changed', () => {
  const changes = Array.from({ length: maximumChangesPerAd }, (_, price): AdEvent => ({
    type: 'AdChanged',
    fields: carFields({ price }),
  }));
  const last = { ...ad, fields: carFields({ price: maximumChangesPerAd - 1 }) };
  given(published, ...changes)
    .when(hide)
    .then({ ...hidden, ...last });
  given(published, ...changes, hidden)
    .when(answer())
    .then(answeredEvent);
});

test('it is shown again once, and not while it is deleted: everybody would read it', () => {
  given(published, hidden).when({ type: 'UnhideAd' }).then(unhidden);
  given(published, hidden, deleted).when({ type: 'UnhideAd' }).thenRefused('not-found');
  given(published, hidden, unhidden).when({ type: 'UnhideAd' }).then();
  given(published).when({ type: 'UnhideAd' }).then();
  given().when({ type: 'UnhideAd' }).thenRefused('not-found');
});

test('its owner answers once; a repeat adds nothing', () => {
  given(published, hidden).when(answer()).then(answeredEvent);
  given(published, hidden, answeredEvent).when(answer()).then();
  given(published, hidden, answeredEvent).when(answer('And again.')).thenRefused('hiding-answered');
  given(published, hidden, answeredEvent, hidden)
    .when(answer('And again.'))
    .then({
      ...answeredEvent,
      text: 'And again.',
    });
  given(published).when(answer()).thenRefused('ad-not-hidden');
  given(published, hidden, unhidden).when(answer()).thenRefused('ad-not-hidden');
  given(published, hidden, deleted).when(answer()).thenRefused('not-found');
});

test('others do not learn by a refusal that there is such an ad', () => {
  given(published, hidden)
    .when({ ...answer(), by: 'bob' })
    .thenRefused('not-found');
  given(published, hidden, unhidden)
    .when({ ...answer(), by: 'bob' })
    .thenRefused('not-your-ad');
});

test('it stays hidden through a new state and through deletion and undo, with its answer', () => {
  given(published, hidden, answeredEvent)
    .when({ type: 'ChangeAdState', kind, by: 'ann', state: 'sold', at })
    .then({
      type: 'AdStateChanged',
      ...ad,
      photos: [],
      hiding: withAnswer,
      standing: { state: 'sold', since: at },
    });
  const restored: AdEvent = { type: 'AdRestored', ...ad, photos: [], hiding: withAnswer };
  const undo = { type: 'RestoreAd' as const, kind, by: 'ann', at, liveAds: 0 };
  given(published, hidden, answeredEvent, deleted).when(undo).then(restored);
  given(published, hidden, deleted, restored).when({ type: 'UnhideAd' }).then(unhidden);
});

test('a wanted ad that becomes private and public again stays hidden', () => {
  const wanted = { ...ad, kind: 'wanted' as const, fields: wantedCarFields() };
  const fields = wantedCarFields({ visibility: 'private' });
  given({ type: 'AdPublished', ...wanted }, { ...hidden, ...wanted })
    .when({ type: 'ChangeAd', kind: 'wanted', by: 'ann', fields, at })
    .then({ type: 'AdVisibilityChanged', ...wanted, fields, photos: [], hiding });
});
