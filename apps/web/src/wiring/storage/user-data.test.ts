import { rememberReturnTo, takeReturnTo } from '../session/return-to';
import { clearUserData, dropUnownedData, userData } from './user-data';

const ann = 'a0000000-0000-4000-8000-00000000000a';
const ben = 'b0000000-0000-4000-8000-00000000000b';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is kept for one person is not what is kept for another', () => {
  userData(ann).write('draft', 'of ann');
  expect(userData(ben).read('draft')).toBeNull();
  userData(ben).write('draft', 'of ben');
  expect(userData(ann).read('draft')).toBe('of ann');
  userData(ben).write('draft', null);
  expect(userData(ben).read('draft')).toBeNull();
});

test('a logout leaves nothing of a person, and what belongs to the browser stays', async () => {
  localStorage.setItem('voltyard.sign-up-prompt', 'dismissed');
  localStorage.setItem('voltyard.draft.for-sale', 'of a version that did not say whose it is');
  userData(ann).write('draft', 'of ann');
  rememberReturnTo('/account/summary');
  await clearUserData();
  const rest = Object.keys(localStorage).filter((key) => key !== 'voltyard.user-data-epoch');
  expect(rest).toEqual(['voltyard.sign-up-prompt']);
  expect(takeReturnTo()).toBeNull();
});

test('a form that was open at the logout, in another tab perhaps, keeps nothing after it', async () => {
  const open = userData(ann);
  open.write('draft', 'before');
  await clearUserData();
  open.write('draft', 'after');
  expect(userData(ann).read('draft')).toBeNull();
  userData(ann).write('draft', 'signed in again');
  expect(userData(ann).read('draft')).toBe('signed in again');
});

test.each(['voltyard.draft.for-sale', 'voltyard.draft.wanted', 'voltyard.ad-defaults'])(
  '%s of a version that did not say whose it is, is dropped',
  (key) => {
    localStorage.setItem(key, '{}');
    dropUnownedData();
    expect(localStorage.getItem(key)).toBeNull();
  },
);
