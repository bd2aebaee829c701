import { mdiBatteryHeartVariant, mdiCameraOutline, mdiFlashOutline } from '@mdi/js';
import { Icon } from '../../ui/Icon';
import './WhatSellersGet.scss';

const promises = [
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
];

/** What a visitor may expect of the form before signing up for it. */
export function WhatSellersGet() {
  return (
    <ul className="what-sellers-get">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon path={icon} size={28} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
