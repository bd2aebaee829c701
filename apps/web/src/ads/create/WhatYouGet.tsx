import {
  mdiBatteryHeartVariant,
  mdiBullseyeArrow,
  mdiCameraOutline,
  mdiFlashOutline,
  mdiTuneVariant,
} from '@mdi/js';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type Promised, Promises } from '../../ui/pages/Promises';

const promises = {
  'for-sale': [
    {
      icon: mdiFlashOutline,
      title: 'Live at once',
      text: 'Everybody who has the list open sees your ad the moment you post it.',
    },
    {
      icon: mdiCameraOutline,
      title: 'Three photos',
      text: 'Uploaded while you write. Where they were taken is removed from the files.',
    },
    {
      icon: mdiBatteryHeartVariant,
      title: 'Electric questions only',
      text: 'Battery, connectors, motor: what buyers of electric vehicles ask anyway.',
    },
  ],
  wanted: [
    {
      icon: mdiFlashOutline,
      title: 'Live at once',
      text: 'Every seller who has the list open sees what you look for the moment you post it.',
    },
    {
      icon: mdiTuneVariant,
      title: 'As exact as you like',
      text: 'Range, battery health, connectors, distance: answer what matters, leave the rest open.',
    },
    {
      icon: mdiBullseyeArrow,
      title: 'Your budget, your terms',
      text: 'Say what you would pay and by when you need it, and spare yourself the haggling.',
    },
  ],
} satisfies Record<AdKind, Promised[]>;

/** What a signed-out user may expect of the form before signing up for it. */
export const WhatYouGet = ({ kind }: { kind: AdKind }) => <Promises promises={promises[kind]} />;
