import { mdiHeart, mdiHeartOutline } from '@mdi/js';
import { isolated } from '../../ui/isolated';
import { IconButton } from '../../ui/IconButton';
import type { SavableAd } from './heart-effects';
import { useHeart } from './use-heart';
import './HeartButton.scss';

/** The heart of an ad of somebody else: full where the user saved the ad. */
export function HeartButton(ad: SavableAd) {
  const { isSaved, press } = useHeart(ad);
  return <HeartIcon title={ad.title} isSaved={isSaved} onPress={press} />;
}

interface HeartIconProps {
  title: string;
  isSaved: boolean;
  onPress: () => void;
}

export function HeartIcon({ title, isSaved, onPress }: HeartIconProps) {
  return (
    <IconButton
      className="heart"
      icon={isSaved ? mdiHeart : mdiHeartOutline}
      size={22}
      label={`Favourite: ${isolated(title)}`}
      title={isSaved ? 'Take out of your favourites' : 'Save among your favourites'}
      aria-pressed={isSaved}
      onClick={onPress}
    />
  );
}
