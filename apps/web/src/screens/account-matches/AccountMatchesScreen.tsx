import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { AllMatches } from '../../ads/matches/AllMatches';
import { OpenedAd } from '../../ads/page/OpenedAd';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import { loadAdActions } from '../load-ad-actions';

/** What fits the user's own ads, and whom they fit. */
export function Component() {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) {
    return (
      <>
        <AllMatches key={user.id} userId={user.id} />
        <OpenedAd kinds={adKinds} loadActions={loadAdActions} />
      </>
    );
  }
  if (isSignedOut)
    return (
      <SignInPrompt title="Your matches" description="Sign in to see what fits your ads and searches." />
    );
  return <UnknownVisitor loading="Loading your matches" />;
}
