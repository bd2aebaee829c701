import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { type CriterionName, criteriaTable } from '@voltyard/contracts/ads/criteria/criteria-table';
import { looksLikeId } from '@voltyard/contracts/ids';
import { questionAbout } from '@voltyard/contracts/matches/describe-match';
import { ProductType } from '@voltyard/contracts/product-types';
import { useSearchParams } from 'react-router-dom';
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
  return { adId, kind, ...questionIn(search), ...(offerId !== null && { offerId }) };
}

/** Only what the product itself asks: no address puts other words into a person's mouth. */
function questionIn(search: URLSearchParams): { question?: string } {
  const [criterion, type] = [search.get('ask') ?? '', ProductType.safeParse(search.get('type')).data];
  if (type === undefined || !isCriterion(criterion)) return {};
  return { question: questionAbout(criterion, { productType: type }) };
}

const isCriterion = (name: string): name is CriterionName => Object.hasOwn(criteriaTable, name);

function idIn(search: URLSearchParams, name: string): string | null {
  const id = search.get(name)?.toLowerCase() ?? '';
  return looksLikeId(id) ? id : null;
}
