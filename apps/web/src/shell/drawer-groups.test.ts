import { drawerGroups, visibleEntries, type Visitor } from './drawer-groups';

const loggedOut: Visitor = { user: null, isSignedOut: true };
const notKnownYet: Visitor = { user: null, isSignedOut: false };
const loggedIn: Visitor = {
  user: { id: 'an-id', userName: 'ann', displayName: 'Ann', authenticated: true },
  isSignedOut: false,
};

const seenBy = (visitor: Visitor) =>
  Object.fromEntries(
    drawerGroups.map((group) => [group.title, visibleEntries(group, visitor).map(({ title }) => title)]),
  );

const about = ['Company', 'Contact', 'Privacy', 'Security', 'Pricing', 'Payment'];
const photos = {
  'Car Photos': ['Upload', 'View'],
  'Bike Photos': ['Upload', 'View'],
  'Scooter Photos': ['Upload', 'View'],
};

test('somebody who is logged out sees every group of the specification, and nothing to manage', () => {
  expect(seenBy(loggedOut)).toEqual({
    'For Sale Ads': ['Create', 'View'],
    'Wanted Ads': ['Create', 'View'],
    ...photos,
    About: about,
    Account: ['Create Account', 'Login'],
  });
});

test('somebody who is logged in may manage both kinds of ad, and log out', () => {
  expect(seenBy(loggedIn)).toEqual({
    'For Sale Ads': ['Manage', 'Create', 'View'],
    'Wanted Ads': ['Manage', 'Create', 'View'],
    ...photos,
    About: about,
    Account: ['Summary', 'Logout'],
  });
});

test('the groups stand in the order of the specification', () => {
  expect(drawerGroups.map(({ title }) => title)).toEqual([
    'For Sale Ads',
    'Wanted Ads',
    'Car Photos',
    'Bike Photos',
    'Scooter Photos',
    'About',
    'Account',
  ]);
});

test('what depends on who it is waits until that is known', () => {
  expect(seenBy(notKnownYet)).toMatchObject({ 'For Sale Ads': ['Create', 'View'], Account: [] });
});

test('every entry leads somewhere, and has an icon', () => {
  for (const visitor of [loggedOut, loggedIn]) {
    for (const { icon, address } of drawerGroups.flatMap((group) => visibleEntries(group, visitor))) {
      expect(icon).toMatch(/^M/);
      expect('to' in address ? address.to : address.href).toMatch(/^\//);
    }
  }
});
