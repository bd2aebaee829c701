import {
  mdiBicycleElectric,
  mdiCameraPlusOutline,
  mdiCarElectric,
  mdiCommentOutline,
  mdiHeartOutline,
  mdiImageMultipleOutline,
  mdiMagnify,
  mdiNotePlusOutline,
  mdiPencilOutline,
  mdiScooterElectric,
  mdiStoreOutline,
} from '@mdi/js';
import type { Visitor } from '../../visitor/use-visitor';
import { drawerGroups, groupOfPage, visibleEntries } from './drawer-groups';

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
    Account: ['Summary', 'Messages', 'Notices', 'Favourites', 'Searches', 'Matches', 'Logout'],
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

test.each([
  ['/ads/for-sale/edit/an-id', 'For Sale Ads'],
  ['/ads/for-sale/list/bike/an-id', 'For Sale Ads'],
  ['/ads/wanted/create', 'Wanted Ads'],
  ['/photo-gallery/bikes/view', 'Bike Photos'],
  ['/privacy', 'About'],
  ['/login', 'Account'],
  ['/account/summary', 'Account'],
  ['/', undefined],
  ['/ann', undefined],
])('%s belongs to %s', (pathname, title) => expect(groupOfPage(pathname)?.title).toBe(title));

test('groups and entries have the icons of the specification', () => {
  const iconOf = (group: string, entry?: string) => {
    const found = drawerGroups.find(({ title }) => title === group)!;
    return entry === undefined ? found.icon : found.entries.find(({ title }) => title === entry)!.icon;
  };
  expect({
    'electric car': iconOf('Car Photos'),
    bike: iconOf('Bike Photos'),
    scooter: iconOf('Scooter Photos'),
    store: iconOf('For Sale Ads'),
    favorite: iconOf('Wanted Ads'),
    'post add': iconOf('For Sale Ads', 'Create'),
    search: iconOf('For Sale Ads', 'View'),
    create: iconOf('Wanted Ads', 'Manage'),
    'add photo': iconOf('Car Photos', 'Upload'),
    'photo library': iconOf('Car Photos', 'View'),
    comment: iconOf('About', 'Contact'),
  }).toEqual({
    'electric car': mdiCarElectric,
    bike: mdiBicycleElectric,
    scooter: mdiScooterElectric,
    store: mdiStoreOutline,
    favorite: mdiHeartOutline,
    'post add': mdiNotePlusOutline,
    search: mdiMagnify,
    create: mdiPencilOutline,
    'add photo': mdiCameraPlusOutline,
    'photo library': mdiImageMultipleOutline,
    comment: mdiCommentOutline,
  });
});
