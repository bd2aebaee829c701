import { logOut, type LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import {
  mdiAccountCircleOutline,
  mdiAccountPlusOutline,
  mdiBicycleElectric,
  mdiCameraPlusOutline,
  mdiCarElectric,
  mdiCardAccountDetailsOutline,
  mdiCommentOutline,
  mdiCreditCardOutline,
  mdiDomain,
  mdiHeartOutline,
  mdiImageMultipleOutline,
  mdiIncognito,
  mdiInformationOutline,
  mdiLoginVariant,
  mdiLogoutVariant,
  mdiMagnify,
  mdiNotePlusOutline,
  mdiPencilOutline,
  mdiScooterElectric,
  mdiShieldCheckOutline,
  mdiStoreOutline,
  mdiTagOutline,
} from '@mdi/js';
import { galleryKinds, anyProductType, type ProductType } from '@voltyard/contracts/product-types';
import { informationPages } from '../../wiring/navigation/information-pages';
import type { Visitor } from '../../visitor/use-visitor';
import { ownPages } from '../../wiring/navigation/own-pages';
import { paths } from '../../wiring/navigation/paths';

interface Entry {
  title: string;
  icon: string;
}

/** Who sees an entry decides what its address may be made of. */
type DrawerEntry = Entry &
  (
    | { for: 'everyone' | 'signed-out'; to: string }
    | { for: 'signed-in'; to: (user: LoggedInUser) => string }
    | { for: 'signed-in'; href: string }
  );

export interface DrawerGroup {
  id: string;
  title: string;
  icon: string;
  /** Where the pages lie that belong to the group, besides those its entries lead to. */
  under?: string;
  entries: readonly DrawerEntry[];
}

const { company, contact, privacy, security, pricing, payment } = informationPages;

/** A group of photos for each kind of vehicle. */
const photosOf = (productType: ProductType, title: string, icon: string): DrawerGroup => ({
  id: `${productType}-photos`,
  title,
  icon,
  under: `/photo-gallery/${galleryKinds[productType]}/`,
  entries: [
    {
      title: 'Upload',
      icon: mdiCameraPlusOutline,
      for: 'everyone',
      to: paths.photoGalleryUpload(galleryKinds[productType]),
    },
    {
      title: 'View',
      icon: mdiImageMultipleOutline,
      for: 'everyone',
      to: paths.photoGalleryView(galleryKinds[productType]),
    },
  ],
});

/** The drawer's contents (specification, section 2). A screen gets its line here when it exists: no dead entries. */
export const drawerGroups: readonly DrawerGroup[] = [
  {
    id: 'for-sale-ads',
    title: 'For Sale Ads',
    icon: mdiStoreOutline,
    under: '/ads/for-sale/',
    entries: [
      {
        title: 'Manage',
        icon: mdiPencilOutline,
        for: 'signed-in',
        to: (user) => paths.adsForSaleListUser(anyProductType, user.id),
      },
      { title: 'Create', icon: mdiNotePlusOutline, for: 'everyone', to: paths.adForSaleCreate },
      { title: 'View', icon: mdiMagnify, for: 'everyone', to: paths.adsForSaleList('car') },
    ],
  },
  {
    id: 'wanted-ads',
    title: 'Wanted Ads',
    icon: mdiHeartOutline,
    under: '/ads/wanted/',
    entries: [
      {
        title: 'Manage',
        icon: mdiPencilOutline,
        for: 'signed-in',
        to: (user) => paths.adsWantedListUser(anyProductType, user.id),
      },
      { title: 'Create', icon: mdiNotePlusOutline, for: 'everyone', to: paths.adWantedCreate },
      { title: 'View', icon: mdiMagnify, for: 'everyone', to: paths.adsWantedList('car') },
    ],
  },
  photosOf('car', 'Car Photos', mdiCarElectric),
  photosOf('bike', 'Bike Photos', mdiBicycleElectric),
  photosOf('scooter', 'Scooter Photos', mdiScooterElectric),
  {
    id: 'about',
    title: 'About',
    icon: mdiInformationOutline,
    entries: [
      { ...company, icon: mdiDomain, for: 'everyone' },
      { ...contact, icon: mdiCommentOutline, for: 'everyone' },
      { ...privacy, icon: mdiIncognito, for: 'everyone' },
      { ...security, icon: mdiShieldCheckOutline, for: 'everyone' },
      { ...pricing, icon: mdiTagOutline, for: 'everyone' },
      { ...payment, icon: mdiCreditCardOutline, for: 'everyone' },
    ],
  },
  {
    id: 'account',
    title: 'Account',
    icon: mdiAccountCircleOutline,
    under: '/account/',
    entries: [
      { title: 'Create Account', icon: mdiAccountPlusOutline, for: 'signed-out', to: paths.signup },
      { title: 'Login', icon: mdiLoginVariant, for: 'signed-out', to: paths.login },
      {
        title: 'Summary',
        icon: mdiCardAccountDetailsOutline,
        for: 'signed-in',
        to: () => paths.accountSummary,
      },
      ...ownPages.map(({ title, icon, to }) => ({ title, icon, for: 'signed-in' as const, to: () => to })),
      { title: 'Logout', icon: mdiLogoutVariant, for: 'signed-in', href: logOut.path },
    ],
  },
];

/** The group that a page belongs to, if there is one. */
export const groupOfPage = (pathname: string): DrawerGroup | undefined =>
  drawerGroups.find(
    ({ under, entries }) =>
      (under !== undefined && pathname.startsWith(under)) ||
      entries.some((entry) => 'to' in entry && entry.to === pathname),
  );

/** An entry as one visitor gets it: an address inside the product, or one that the server answers. */
export interface VisibleEntry extends Entry {
  address: { to: string } | { href: string };
}

/** The entries a visitor is to see; those that depend on who it is wait until that is known. */
export function visibleEntries(group: DrawerGroup, { user, isSignedOut }: Visitor): VisibleEntry[] {
  return group.entries.flatMap((entry) => {
    const { title, icon } = entry;
    if (entry.for !== 'signed-in') {
      return entry.for === 'everyone' || isSignedOut ? [{ title, icon, address: { to: entry.to } }] : [];
    }
    if (user === null) return [];
    return [{ title, icon, address: 'href' in entry ? { href: entry.href } : { to: entry.to(user) } }];
  });
}
