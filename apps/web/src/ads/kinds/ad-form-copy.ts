import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';

interface FormCopy {
  /** Names the form to assistive technology. */
  form: string;
  askType: string;
  photosIntro: string;
  create: { title: string; intro: string };
  edit: { title: string; signIn: string };
  /** To who is signed out. */
  invitation: { title: string; description: string };
  preview: { title: string; label: string; untitled: string; noAmount: string };
  /** What lists call such ads: “…” is among … */
  listName: (productType: ProductType) => string;
}

const many = (productType: ProductType) => productTypeNames[productType].many.toLowerCase();

/** How the form speaks of each kind of ad. */
export const adFormCopy = {
  'for-sale': {
    form: 'Your ad',
    askType: 'What are you selling?',
    photosIntro:
      'Three that sell: the whole vehicle at an angle, the cockpit or drive side, the battery’s state.',
    create: {
      title: 'Sell your vehicle',
      intro: 'It takes about five minutes, and your ad is live the moment you post it.',
    },
    edit: { title: 'Edit your ad', signIn: 'Sign in to change what you posted.' },
    invitation: {
      title: 'Sell yours in five minutes',
      description: 'Create an account to post your ad. You come back to this form.',
    },
    preview: {
      title: 'Your ad, as buyers see it',
      label: 'Preview of your ad',
      untitled: 'Your vehicle',
      noAmount: 'Your price',
    },
    listName: (type) => `the ${many(type)} for sale`,
  },
  wanted: {
    form: 'Your wanted ad',
    askType: 'What are you looking for?',
    photosIntro: 'Not needed, but they help: one that looks like what you want, or the colour you mean.',
    create: {
      title: 'Post a wanted ad',
      intro: 'Say what you look for and what you would pay. Sellers see it the moment you post it.',
    },
    edit: { title: 'Edit your wanted ad', signIn: 'Sign in to change what you look for.' },
    invitation: {
      title: 'Let sellers find you',
      description: 'Create an account to post what you look for. You come back to this form.',
    },
    preview: {
      title: 'Your ad, as sellers see it',
      label: 'Preview of your wanted ad',
      untitled: 'What you look for',
      noAmount: 'Your budget',
    },
    listName: (type) => `the wanted ${many(type)}`,
  },
} satisfies Record<AdKind, FormCopy>;
