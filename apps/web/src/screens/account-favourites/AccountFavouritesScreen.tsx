import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { FavouriteAds } from '../../ads/favourites/FavouriteAds';
import { OpenedAd } from '../../ads/page/OpenedAd';
import { loadAdActions } from '../load-ad-actions';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';

/** The ads that the user saved. */
export function Component() {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) {
    return (
      <>
        <FavouriteAds key={user.id} userId={user.id} />
        <OpenedAd kinds={adKinds} loadActions={loadAdActions} />
      </>
    );
  }
  if (isSignedOut)
    return <SignInPrompt title="Your favourites" description="Sign in to see the ads that you saved." />;
  return <UnknownVisitor loading="Loading your favourites" />;
}
