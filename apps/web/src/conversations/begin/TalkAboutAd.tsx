import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { Navigate } from '../../wiring/router/Navigate';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import { useConversationsApi } from '../conversations-api';
import { findOwnTalk } from '../find-own-talk';
import type { AboutAd } from '../talk-ad';
import { addToDraft, moveDraft } from '../talk/message-draft';
import { writing } from '../talk/writing';
import { BeginTalk } from './BeginTalk';
import { offerOf } from './offer';

interface TalkAboutAdProps {
  userId: string;
  adId: string;
  kind: AdKind;
  /** The person's own ad to begin with. */
  offerId?: string | undefined;
  aboutAd?: AboutAd | undefined;
}

/** Leads to the conversation that this person has with the owner of an ad, or begins one. */
export function TalkAboutAd({ userId, adId, kind, offerId, aboutAd }: TalkAboutAdProps) {
  const { loadConversations, loadAd } = useConversationsApi();
  const { outboxes } = useActors();
  const [found, retry] = useLoaded(async (signal) => {
    const own = await findOwnTalk(loadConversations, { userId, adId }, signal);
    // What was written here, before the sign-in say, goes along.
    if (own !== null) {
      const [from, to] = [{ adId }, { conversationId: own.conversationId }];
      moveDraft(userId, from, to);
      outboxes.move(from, to);
    }
    const words = offerId && (await offerOf(loadAd, { offerId, userId }, signal));
    if (words) addToDraft(userId, own === null ? { adId } : { conversationId: own.conversationId }, words);
    return own;
  });
  if (found.status === 'loading') return <LoadingHeading label="Looking for the conversation" />;
  if (found.status === 'failed')
    return <LoadFailed title="Your messages could not be loaded" problem={found.message} onRetry={retry} />;
  const own = found.status === 'loaded' ? found.value : null;
  if (own) return <Navigate replace to={paths.conversation(own.conversationId)} state={writing} />;
  return <BeginTalk {...{ userId, adId, kind, aboutAd }} />;
}
