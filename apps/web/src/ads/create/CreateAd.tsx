import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { ProductType } from '@voltyard/contracts/product-types';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusPage } from '../../wiring/navigation/list-focus';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import type { AdDraft } from '../draft/ad-draft';
import { draftStore, type StartedAd } from '../draft/draft-store';
import { adFormCopy } from '../kinds/ad-form-copy';
import { CreateForm } from './CreateForm';
import { WhatYouGet } from './WhatYouGet';

/** The screen on which an ad of one kind is posted. */
export function CreateAd({ kind }: { kind: AdKind }) {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) return <Create key={user.id} kind={kind} userId={user.id} />;
  if (isSignedOut) {
    return (
      <>
        <SignInPrompt {...adFormCopy[kind].invitation} />
        <WhatYouGet kind={kind} />
      </>
    );
  }
  return <UnknownVisitor loading="Loading" />;
}

interface Beginning extends StartedAd {
  /** It was begun earlier and left. */
  isRestored: boolean;
  /** Another tab has posted the ad that these words were typed for. */
  isPostedElsewhere?: boolean;
}

function Create({ kind, userId }: { kind: AdKind; userId: string }) {
  const [drafts] = useState(() => draftStore(userId, kind));
  const [search] = useSearchParams();
  const anew = (): Beginning => {
    const type = ProductType.safeParse(search.get('type'));
    return { ...drafts.start(type.success ? type.data : 'car'), isRestored: false };
  };
  const [beginning, setBeginning] = useState<Beginning>(() => {
    const stored = drafts.stored();
    if (stored !== null) return { ...stored, isRestored: true };
    const { draft, ...started } = anew();
    // A person who found nothing continues with the words they searched for.
    return { ...started, draft: { ...draft, title: search.get('title')?.slice(0, 100) ?? '' } };
  });
  const startOver = () => {
    // As when a page is loaded: the pressed button disappears with the old form.
    focusPage();
    drafts.forget();
    setBeginning(anew());
    window.scrollTo({ top: 0 });
  };
  const continueAsAnother = (draft: AdDraft) =>
    setBeginning({ ...drafts.start(draft.productType), draft, isRestored: false, isPostedElsewhere: true });
  return (
    <CreateForm
      key={beginning.adId}
      {...beginning}
      drafts={drafts}
      onStartedOver={startOver}
      onPostedElsewhere={continueAsAnother}
    />
  );
}
