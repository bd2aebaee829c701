import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { looksLikeId } from '@voltyard/contracts/ids';
import { useSearchParams } from '../../wiring/router/hooks';
import { AdInBrief } from '../../ads/page/AdInBrief';
import { BeginTalkAsGuest } from '../../conversations/begin/BeginTalk';
import { Conversations, type Folder, type OpenTalk } from '../../conversations/Conversations';
import { draftName } from '../../conversations/talk/message-draft';
import type { AboutAd } from '../../conversations/talk-ad';
import { ReportThis } from '../../reports/ReportThis';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';

export function Component() {
  const { user, isSignedOut, endedUser } = useVisitor();
  const [search] = useSearchParams();
  const open = openIn(search);
  if (user !== null)
    return (
      <Conversations
        key={user.id}
        userId={user.id}
        open={open}
        folder={folderIn(search)}
        adId={idIn(search, 'about')}
        actionsOf={reportConversation}
        aboutAd={adInBrief}
      />
    );
  if (isSignedOut) {
    if (open !== null && 'adId' in open && endedUser === null)
      return <BeginTalkAsGuest key={open.adId} aboutAd={adInBrief} {...open} />;
    return (
      <SignInPrompt
        title="Your messages"
        description="Sign in to read what people write to you."
        storedAs={open === null ? undefined : draftName(open)}
      />
    );
  }
  return <UnknownVisitor loading="Loading your messages" />;
}

const reportConversation = (conversationId: string) => (
  <ReportThis key={conversationId} target={{ conversationId }} size="small" />
);

const adInBrief: AboutAd = (ad) => <AdInBrief {...ad} />;

function folderIn(search: URLSearchParams): Folder {
  if (search.has('blocked')) return 'blocked';
  return search.has('archived') ? 'archive' : 'inbox';
}

/** What the address opens: a conversation, or the beginning of one about an ad. */
function openIn(search: URLSearchParams): OpenTalk {
  const [conversationId, adId] = [idIn(search, 'conversation'), idIn(search, 'ad')];
  if (conversationId !== null) return { conversationId };
  if (adId === null) return null;
  const kind = adKinds.find((one) => one === search.get('kind')) ?? 'for-sale';
  const offerId = kind === 'wanted' ? idIn(search, 'offer') : null;
  return { adId, kind, ...(offerId !== null && { offerId }) };
}

function idIn(search: URLSearchParams, name: string): string | null {
  const id = search.get(name)?.toLowerCase() ?? '';
  return looksLikeId(id) ? id : null;
}
