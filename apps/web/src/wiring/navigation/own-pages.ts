import { mdiBellOutline, mdiBookmarkOutline, mdiHeart, mdiMessageOutline, mdiSetMerge } from '@mdi/js';
import { paths } from './paths';

/** What is somebody's own besides their ads. */
export const ownPages = [
  { title: 'Messages', icon: mdiMessageOutline, to: paths.messages },
  { title: 'Notices', icon: mdiBellOutline, to: paths.notices },
  { title: 'Favourites', icon: mdiHeart, to: paths.favourites },
  { title: 'Searches', icon: mdiBookmarkOutline, to: paths.searches },
  { title: 'Matches', icon: mdiSetMerge, to: paths.matches },
] as const;
