import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { focusPage } from '../../wiring/navigation/list-focus';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import type { AdDraft } from '../draft/ad-draft';
import { draftName, draftStore } from '../draft/draft-store';
import { adFormCopy } from '../kinds/ad-form-copy';
import { CreateForm } from './CreateForm';
import { useNewAd } from './use-new-ad';
import { type Searched, useSearched } from './use-searched';
import { WhatYouGet } from './WhatYouGet';

/** The screen on which an ad of one kind is posted. */
export function CreateAd({ kind }: { kind: AdKind }) {
  const { user, isSignedOut, endedUser } = useVisitor();
  if (user !== null) return <Create key={user.id} kind={kind} userId={user.id} />;
  if (isSignedOut) {
    return (
      <>
        <SignInPrompt {...adFormCopy[kind].invitation} storedAs={draftName(kind)} />
        {endedUser === null && <WhatYouGet kind={kind} />}
      </>
    );
  }
  return <UnknownVisitor loading="Loading" />;
}

interface CreateProps {
  kind: AdKind;
  userId: string;
}

function Create(props: CreateProps) {
  const searched = useSearched(props.kind);
  return searched === null ? <LoadingHeading label="Loading" /> : <Form {...props} searched={searched} />;
}

function Form({ kind, userId, searched }: CreateProps & { searched: Searched }) {
  const [drafts] = useState(() => draftStore(userId, kind));
  const { newAd, startAnew } = useNewAd(drafts, searched);
  const state = useSelector(newAd, (snapshot) => snapshot);
  const startOver = () => {
    // As when a page is loaded: the pressed button disappears with the old form.
    focusPage();
    drafts.forget(state.context.adId);
    newAd.send({ type: 'form.startedOver', ...startAnew() });
    window.scrollTo({ top: 0 });
  };
  const takeUpFormer = (former: string) => {
    focusPage();
    drafts.takeUp(former);
    newAd.send({ type: 'former.chosen' });
  };
  const continueAsAnother = (draft: AdDraft) => {
    const { adId } = drafts.start(draft.productType);
    newAd.send({ type: 'ad.postedElsewhere', adId, draft });
  };
  return (
    <CreateForm
      key={state.context.adId}
      {...state.context}
      drafts={drafts}
      onStartedOver={startOver}
      onFormerChosen={takeUpFormer}
      onPostedElsewhere={continueAsAnother}
    />
  );
}
