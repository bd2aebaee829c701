import { ProductType } from '@voltyard/contracts/product-types';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetStoredAd, startAd, type StartedAd, storedAd } from '../../ads/draft-store';
import { SignInPrompt } from '../../shell/SignInPrompt';
import { useVisitor } from '../../shell/use-visitor';
import { Skeleton } from '../../ui/Skeleton';
import { CreateForm } from './CreateForm';
import { WhatSellersGet } from './WhatSellersGet';

export function Component() {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) return <Create />;
  if (isSignedOut) {
    return (
      <>
        <SignInPrompt
          title="Sell yours in five minutes"
          description="Create an account to post your ad. You come back to this form."
        />
        <WhatSellersGet />
      </>
    );
  }
  return (
    <div role="status" aria-label="Loading">
      <Skeleton width={280} height={36} />
    </div>
  );
}

interface Beginning extends StartedAd {
  /** It was begun earlier and left. */
  isRestored: boolean;
}

function Create() {
  const [search] = useSearchParams();
  const type = ProductType.safeParse(search.get('type'));
  const anew = (): Beginning => ({ ...startAd(type.success ? type.data : 'car'), isRestored: false });
  const [beginning, setBeginning] = useState<Beginning>(() => {
    const stored = storedAd();
    return stored === null ? anew() : { ...stored, isRestored: true };
  });
  const startOver = () => {
    forgetStoredAd();
    setBeginning(anew());
    window.scrollTo({ top: 0 });
  };
  return <CreateForm key={beginning.adId} {...beginning} onStartedOver={startOver} />;
}
