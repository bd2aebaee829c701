import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { useParams } from '../../wiring/router/hooks';
import { MatchesOfAd } from '../../ads/matches/MatchesOfAd';
import { OpenedAd } from '../../ads/page/OpenedAd';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import { loadAdActions } from '../load-ad-actions';

/** The matches of one of the user's own ads. */
export function Component() {
  const { adId = '' } = useParams();
  const { user, isSignedOut } = useVisitor();
  if (user !== null) {
    return (
      <>
        <MatchesOfAd key={`${adId} ${user.id}`} adId={adId.toLowerCase()} userId={user.id} />
        <OpenedAd kinds={adKinds} loadActions={loadAdActions} />
      </>
    );
  }
  if (isSignedOut)
    return <SignInPrompt title="Matches of your ad" description="Sign in to see what fits your ad." />;
  return <UnknownVisitor loading="Loading the matches" />;
}
