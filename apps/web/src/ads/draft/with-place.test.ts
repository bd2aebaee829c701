import { type AdDraft, emptyDraft } from './ad-draft';
import { withPlace } from './with-place';

const remembered = { currency: 'EUR', country: 'AT', town: 'Graz#AT2778067', postcode: '8010' };
const begun = (answers: Partial<AdDraft> = {}): AdDraft => ({
  ...emptyDraft('for-sale', 'car', remembered),
  ...answers,
});
const after = (draft: AdDraft, ...changes: Partial<AdDraft>[]) => {
  const { town, postcode } = changes.reduce<AdDraft>(
    (before, answers) => ({ ...before, ...withPlace(before, answers) }),
    draft,
  );
  return { town, postcode };
};

test('the place of the last ad goes with a country in which it is none', () => {
  expect(after(begun(), { country: 'DE' })).toEqual({ town: '', postcode: '' });
});

test('a postcode that may be one in the other country stays', () => {
  expect(after(begun(), { country: 'CH' })).toEqual({ town: '', postcode: '8010' });
});

test('it comes back with its country', () => {
  expect(after(begun(), { country: 'DE' }, { country: 'AT' })).toEqual({
    town: remembered.town,
    postcode: remembered.postcode,
  });
});

test('what the person typed stays, whatever the country', () => {
  const typed = { town: 'Wien', postcode: '1010' };
  expect(after(begun(), typed, { country: 'DE' })).toEqual(typed);
  expect(after(begun(typed), { country: 'DE' })).toEqual(typed);
  // Also where it is what was remembered.
  expect(after(begun(), { postcode: '801' }, { postcode: '8010' }, { country: 'DE' }).postcode).toBe('8010');
});

test('what the person removed does not come back', () => {
  expect(after(begun(), { postcode: '' }, { country: 'DE' }, { country: 'AT' }).postcode).toBe('');
});

test('other answers leave it alone', () => {
  expect(after(begun(), { title: 'Zoe' }, { country: 'AT' })).toEqual({
    town: remembered.town,
    postcode: remembered.postcode,
  });
});
