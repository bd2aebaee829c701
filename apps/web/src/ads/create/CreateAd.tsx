import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { ProductType } from '@voltyard/contracts/product-types';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SignInPrompt } from '../../shell/SignInPrompt';
import { UnknownVisitor } from '../../shell/UnknownVisitor';
import { useVisitor } from '../../shell/use-visitor';
import { forgetStoredAd, startAd, type StartedAd, storedAd } from '../draft-store';
import { adFormWords } from '../kinds/ad-form-words';
import { CreateForm } from './CreateForm';
import { WhatYouGet } from './WhatYouGet';

/** The screen on which an ad of one kind is posted. */
export function CreateAd({ kind }: { kind: AdKind }) {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) return <Create kind={kind} />;
  if (isSignedOut) {
    return (
      <>
        <SignInPrompt {...adFormWords[kind].invitation} />
        <WhatYouGet kind={kind} />
      </>
    );
  }
  return <UnknownVisitor loading="Loading" />;
}

interface Beginning extends StartedAd {
  /** It was begun earlier and left. */
  isRestored: boolean;
}

function Create({ kind }: { kind: AdKind }) {
  const [search] = useSearchParams();
  const anew = (): Beginning => {
    const type = ProductType.safeParse(search.get('type'));
    return { ...startAd(kind, type.success ? type.data : 'car'), isRestored: false };
  };
  const [beginning, setBeginning] = useState<Beginning>(() => {
    const stored = storedAd(kind);
    if (stored !== null) return { ...stored, isRestored: true };
    const { draft, ...started } = anew();
    // Whoever searched in vain goes on with the words they searched for.
    return { ...started, draft: { ...draft, title: search.get('title')?.slice(0, 100) ?? '' } };
  });
  const startOver = () => {
    forgetStoredAd(kind);
    setBeginning(anew());
    window.scrollTo({ top: 0 });
  };
  return <CreateForm key={beginning.adId} {...beginning} onStartedOver={startOver} />;
}
