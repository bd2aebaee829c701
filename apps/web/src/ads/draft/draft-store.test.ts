import { bikeCard } from '../../testing/ad-fixtures';
import { draftOfCard, withProductType } from './ad-draft';
import { draftStore } from './draft-store';
import { wantedCarCard } from '../../testing/wanted-fixtures';

const ann = 'a0000000-0000-4000-8000-00000000000a';
const ben = 'b0000000-0000-4000-8000-00000000000b';
const key = `voltyard.user.${ann}.draft.for-sale`;
const selling = () => draftStore(ann, 'for-sale');

beforeEach(() => localStorage.clear());

test('a form comes back as it was left, under the same id', () => {
  const started = {
    ...selling().start('bike'),
    draft: withProductType(draftOfCard(bikeCard()), 'bike'),
  };
  selling().store(started);
  expect(selling().stored()).toEqual(started);
  selling().forget(started.adId);
  expect(selling().stored()).toBeNull();
});

test('a form whose ad is posted is not restored, also where another tab stores it once more', () => {
  const started = { ...selling().start('bike'), draft: draftOfCard(bikeCard()) };
  const otherTab = selling();
  selling().store(started);
  selling().markPosted(started.adId);
  expect(selling().stored()).toBeNull();
  otherTab.store(started);
  expect(selling().stored()).toBeNull();
});

test('another tab posts its copy of a posted form as another ad, and each retry of it as the same', () => {
  const { adId } = selling().start('car');
  const otherTab = selling();
  expect(otherTab.idToPost(adId)).toBe(adId);
  selling().markPosted(adId);
  const other = otherTab.idToPost(adId);
  expect(other).not.toBe(adId);
  expect(otherTab.idToPost(adId)).toBe(other);
});

test('an untouched form leaves nothing behind', () => {
  const started = selling().start('car');
  selling().store({ ...started, draft: { ...started.draft, title: 'Zoe' } });
  selling().store(started);
  expect(localStorage).toHaveLength(0);
});

test('a form with photos and no words comes back under the same id, until its photos are removed', () => {
  const drafts = selling();
  const started = drafts.start('car');
  drafts.markPhotos(started, true);
  expect(selling().stored()?.adId).toBe(started.adId);
  drafts.markPhotos(started, false);
  expect(selling().stored()).toBeNull();
});

test('a form whose ad is posted is stored no more', () => {
  const drafts = selling();
  const started = { ...drafts.start('car'), draft: draftOfCard(bikeCard()) };
  drafts.markPosted(started.adId);
  drafts.store(started);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  '{',
  '[]',
  '{"adId":"x"}',
  '{"adId":"c0000000-0000-4000-8000-000000000001","draft":{"productType":"boat"}}',
])('what is no form is not restored: %s', (stored) => {
  localStorage.setItem(key, stored);
  expect(selling().stored()).toBeNull();
});

test('answers of an older version that are no longer asked are left behind, new ones are empty', () => {
  const { adId } = selling().start('car');
  const draft = { productType: 'car', title: 'Zoe', horsepower: '90' };
  localStorage.setItem(key, JSON.stringify({ adId, draft }));
  expect(selling().stored()!.draft).toMatchObject({ title: 'Zoe', brand: '', connectors: [] });
  expect(selling().stored()!.draft).not.toHaveProperty('horsepower');
});

test('without a country among the last answers the browser’s languages suggest one', () => {
  localStorage.setItem(`voltyard.user.${ann}.ad-defaults`, JSON.stringify({ country: '', town: 'Graz' }));
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
  expect(selling().start('car').draft).toMatchObject({ country: 'AT', currency: 'EUR', town: 'Graz' });
  jest.restoreAllMocks();
});

test("currency and place are remembered from one's own last ad", () => {
  const atFirst = { currency: 'USD', country: 'US', town: '', postcode: '' };
  expect(selling().start('car').draft).toMatchObject(atFirst);
  const place = { currency: 'CHF', country: 'CH', town: 'Zürich#CH2657896', postcode: '8001' };
  selling().rememberDefaults({ ...draftOfCard(bikeCard()), ...place });
  expect(selling().start('car').draft).toMatchObject(place);
  expect(draftStore(ben, 'for-sale').start('car').draft).toMatchObject(atFirst);
});

test('the place of a wanted ad is not that of a vehicle for sale, but the other way round while there is no other', () => {
  const wanted = () => draftStore(ann, 'wanted');
  const inTown = (town: string) => ({ currency: 'EUR', country: 'DE', town, postcode: '' });
  wanted().rememberDefaults({ ...draftOfCard(bikeCard()), ...inTown('Munich#DE2867714') });
  expect(selling().start('car').draft.town).toBe('');
  expect(wanted().start('car').draft.town).toBe('Munich#DE2867714');
  localStorage.clear();
  selling().rememberDefaults({ ...draftOfCard(bikeCard()), ...inTown('Köln#DE2886242') });
  expect(wanted().start('car').draft.town).toBe('Köln#DE2886242');
});

describe('another tab', () => {
  const started = { ...selling().start('bike'), draft: draftOfCard(bikeCard()) };
  const inOtherTab = (title: string) =>
    localStorage.setItem(key, JSON.stringify({ ...started, draft: { ...started.draft, title } }));
  const hear = (changed = key) => dispatchEvent(new StorageEvent('storage', { key: changed }));
  function open() {
    const drafts = selling();
    drafts.store(started);
    const titles: string[] = [];
    const stop = drafts.onChangedElsewhere(({ draft }) => void titles.push(draft.title));
    return { drafts, titles, stop };
  }

  test('that changes a form is heard, once for each change', () => {
    const { titles, stop } = open();
    inOtherTab('Cargo bike, red');
    hear();
    hear();
    hear('something else');
    stop();
    inOtherTab('Cargo bike, blue');
    hear();
    expect(titles).toEqual(['Cargo bike, red']);
  });

  test('that changed a form while this one was frozen is noticed when its user is back', () => {
    const { titles, stop } = open();
    inOtherTab('Cargo bike, red');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(titles).toEqual(['Cargo bike, red']);
    stop();
  });

  test('is not blamed for what this one has stored, or for a form that is gone', () => {
    const { drafts, titles, stop } = open();
    drafts.store({ ...started, draft: { ...started.draft, title: 'Mine' } });
    hear();
    localStorage.removeItem(key);
    hear();
    expect(titles).toEqual([]);
    stop();
  });
});

test('a form of each kind of ad is kept beside the other', () => {
  const looking = draftStore(ann, 'wanted');
  const sold = { ...selling().start('bike'), draft: draftOfCard(bikeCard()) };
  // A new ad has none that is saved.
  const { saved: _, ...draft } = draftOfCard(wantedCarCard());
  const wanted = { ...looking.start('car'), draft };
  selling().store(sold);
  looking.store(wanted);
  expect(looking.stored()).toEqual(wanted);
  looking.forget(wanted.adId);
  expect([selling().stored(), looking.stored()]).toEqual([sold, null]);
});

test('a form is kept for the person who typed it, and for no other user', () => {
  const started = { ...selling().start('bike'), draft: draftOfCard(bikeCard()) };
  selling().store(started);
  expect(draftStore(ben, 'for-sale').stored()).toBeNull();
  draftStore(ben, 'for-sale').forget(started.adId);
  expect(selling().stored()).toEqual(started);
});

test('two forms never share an id', () =>
  expect(selling().start('car').adId).not.toBe(selling().start('car').adId));

describe('a search beside a draft', () => {
  const wanting = () => draftStore(ann, 'wanted');
  const left = (title: string) => {
    const drafts = wanting();
    const started = drafts.start('car');
    const whole = { ...started, draft: { ...started.draft, title } };
    drafts.store(whole);
    return whole;
  };
  const searched = (title: string, search: string) => {
    const drafts = wanting();
    const started = drafts.start('car', search);
    return { drafts, whole: { ...started, draft: { ...started.draft, title } } };
  };

  test('leaves it as it is until something is stored, then sets it aside until that is posted', () => {
    const mine = left('For my mother');
    const { drafts, whole } = searched('Cars by Zoe', 'zoe');
    expect(wanting().stored()).toEqual(mine);
    drafts.store(whole);
    expect(wanting().stored()).toMatchObject({ adId: whole.adId });
    const later = wanting();
    later.stored();
    expect(later.searchOf(whole.adId)).toBe('zoe');
    drafts.markPosted(whole.adId);
    drafts.forget(whole.adId);
    expect(wanting().stored()).toEqual(mine);
  });

  test('is posted without a word typed: the draft stays', () => {
    const mine = left('For my mother');
    const { drafts, whole } = searched('Cars by Zoe', 'zoe');
    drafts.markPosted(whole.adId);
    drafts.forget(whole.adId);
    expect(wanting().stored()).toEqual(mine);
  });

  test('is set aside itself for the draft, and comes back after it', () => {
    const mine = left('For my mother');
    const { drafts, whole } = searched('Cars by Zoe', 'zoe');
    drafts.store(whole);
    drafts.takeUp(mine.adId);
    expect(wanting().stored()).toEqual(mine);
    drafts.store({ ...mine, draft: { ...mine.draft, title: 'For my mother, red' } });
    drafts.markPosted(mine.adId);
    expect(wanting().stored()?.adId).toBe(whole.adId);
  });

  test('that is emptied again leaves the draft', () => {
    const mine = left('For my mother');
    const { drafts, whole } = searched('Cars by Zoe', 'zoe');
    drafts.store(whole);
    drafts.store({ ...whole, draft: { ...whole.draft, title: '' } });
    expect(wanting().stored()).toEqual(mine);
    drafts.store(whole);
    drafts.forget(whole.adId);
    expect(wanting().stored()).toEqual(mine);
  });

  test('of several none is lost', () => {
    const mine = left('For my mother');
    for (const name of ['zoe', 'tesla']) {
      const { drafts, whole } = searched(`Cars by ${name}`, name);
      drafts.store(whole);
    }
    const drafts = wanting();
    drafts.forget(drafts.stored()!.adId);
    expect(drafts.stored()?.draft.title).toBe('Cars by zoe');
    drafts.forget(drafts.stored()!.adId);
    expect(drafts.stored()).toEqual(mine);
  });
});
