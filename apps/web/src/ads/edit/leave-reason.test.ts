import { leaveReason } from './leave-reason';

const nothing = { isUnsaved: false, hasNewPhotos: false, arePhotosStored: true };

test('nothing keeps the person where nothing is unsaved', () => {
  expect(leaveReason(nothing)).toBeNull();
});

test.each([
  ['changes', { isUnsaved: true }, /^Your changes are not saved yet, and would be lost\.$/],
  [
    'changes, but not photos that are stored',
    { isUnsaved: true, hasNewPhotos: true },
    /^Your changes .* lost\. Only your new photos wait for you here/,
  ],
  [
    'changes and photos that are not stored',
    { isUnsaved: true, hasNewPhotos: true, arePhotosStored: false },
    /^Your changes and your new photos .* would be lost\.$/,
  ],
  [
    'photos that are not stored',
    { hasNewPhotos: true, arePhotosStored: false },
    /^Your new photos .* would be lost\.$/,
  ],
  ['nothing of photos that are stored', { hasNewPhotos: true }, /If you leave, they wait for you here/],
])('is named as lost by leaving: %s', (_, changes, sentence) => {
  expect(leaveReason({ ...nothing, ...changes })).toMatch(sentence);
});
