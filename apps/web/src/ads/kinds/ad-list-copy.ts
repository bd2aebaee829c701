import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import type { ProductType } from '@voltyard/contracts/product-types';

/** A sentence about one kind of vehicle. */
type About = (productType: ProductType) => string;

interface ListCopy {
  title: About;
  /** The way to it from one of its ads. */
  all: About;
  /** One of its ads, to be counted: `wanted car`. */
  listed: About;
  /** What the tabs of a list choose among. */
  tabs: string;
  create: About;
  createAnother: About;
  empty: { title: About; description: string };
  noMatch: { title: (productType: ProductType, text: string) => string; showAll: About };
  ownList: { title: About; tabs: string; emptyTitle: About; emptyDescription: string };
  othersList: { title: About; tabs: string; emptyTitle: About; emptyDescription: string; seeAll: About };
  /** Before the name of whose ad it is. */
  by: string;
}

const one: About = (productType) => productTypeNames[productType].one.toLowerCase();
const many: About = (productType) => productTypeNames[productType].many.toLowerCase();
const capitalMany: About = (productType) => productTypeNames[productType].many;

/** How lists speak of each kind of ad. */
export const adListCopy = {
  'for-sale': {
    title: (type) => `${capitalMany(type)} for sale`,
    all: (type) => `All ${many(type)} for sale`,
    listed: one,
    tabs: 'For sale',
    create: (type) => `Sell your ${one(type)}`,
    createAnother: (type) => `Sell another ${one(type)}`,
    empty: {
      title: (type) => `No ${many(type)} for sale yet`,
      description:
        'Leave this page open: the first one appears here the moment it is posted. Or be that one.',
    },
    noMatch: {
      title: (type, text) => `No ${one(type)} matches ${text === '' ? 'the filter' : `“${text}”`}`,
      showAll: (type) => `Show all ${many(type)}`,
    },
    ownList: {
      title: (type) => `Your ${many(type)} for sale`,
      tabs: 'Your ads',
      emptyTitle: (type) => `You have no ${many(type)} for sale at the moment`,
      emptyDescription: 'Your ads appear here, where you can edit and delete them.',
    },
    othersList: {
      title: (type) => `${capitalMany(type)} of one seller`,
      tabs: 'Ads of this seller',
      emptyTitle: (type) => `No ${many(type)} at the moment`,
      emptyDescription: 'What this seller posts appears here at once.',
      seeAll: (type) => `See all ${many(type)}`,
    },
    by: 'offered by',
  },
  wanted: {
    title: (type) => `${capitalMany(type)} wanted`,
    all: (type) => `All wanted ${many(type)}`,
    listed: (type) => `wanted ${one(type)}`,
    tabs: 'Wanted',
    create: (type) => `Post a wanted ${one(type)}`,
    createAnother: (type) => `Want another ${one(type)}`,
    empty: {
      title: (type) => `No one is looking for a ${one(type)} yet`,
      description: 'Leave this page open: the first wanted ad appears here the moment it is posted.',
    },
    noMatch: {
      title: (type, text) => `No wanted ${one(type)} matches ${text === '' ? 'the filter' : `“${text}”`}`,
      showAll: (type) => `Show all wanted ${many(type)}`,
    },
    ownList: {
      title: (type) => `Your wanted ${many(type)}`,
      tabs: 'Your wanted ads',
      emptyTitle: (type) => `You have no wanted ${one(type)} posted at the moment`,
      emptyDescription: 'Your wanted ads appear here, where you can edit and delete them.',
    },
    othersList: {
      title: (type) => `${capitalMany(type)} one buyer wants`,
      tabs: 'Wanted ads of this buyer',
      emptyTitle: (type) => `No wanted ${many(type)} at the moment`,
      emptyDescription: 'What this buyer looks for appears here at once.',
      seeAll: (type) => `See all wanted ${many(type)}`,
    },
    by: 'wanted by',
  },
} satisfies Record<AdKind, ListCopy>;
