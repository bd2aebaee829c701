import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { useNavigate } from '../../wiring/router/hooks';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { NotFound } from '../../ui/pages/NotFound';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { paths } from '../../wiring/navigation/paths';
import { AdOfTalk, type AdOfTalkProps } from '../AdOfTalk';
import { useConversationsApi } from '../conversations-api';
import { type AboutAd, type TalkAd, useTalkAd } from '../talk-ad';
import { Composer } from '../talk/Composer';
import { useMessageDraft } from '../talk/message-draft';
import { OutboxComposer } from '../talk/OutboxComposer';
import { OutgoingMessages } from '../talk/OutgoingMessages';
import { useOutbox } from '../talk/use-outbox';
import { BackToMessages } from '../talk/TalkHead';
import { writing } from '../talk/writing';
import '../Conversations.scss';
import '../talk/Talk.scss';

interface BeginTalkProps {
  /** Null for a visitor who is not signed in: what they write is kept until they are. */
  userId: string | null;
  adId: string;
  kind: AdKind;
  aboutAd?: AboutAd | undefined;
}

/** Where the first message about an ad is written. */
export function BeginTalk({ userId, adId, kind, aboutAd }: BeginTalkProps) {
  const { loadAd } = useConversationsApi();
  const [ad, retry] = useLoaded((signal) => loadAd(kind, adId, signal));
  if (ad.status === 'loading') return <LoadingHeading label="Loading the ad" />;
  if (ad.status === 'missing') return <NotFound />;
  if (ad.status === 'failed')
    return (
      <section className="talk" aria-label="Message">
        <BackToMessages />
        <LoadFailed title="The ad could not be loaded" problem={ad.message} onRetry={retry} />
      </section>
    );
  return <Begin {...{ userId, adId, aboutAd }} loaded={ad.value} />;
}

/** The same for a visitor who is not signed in, on a page of its own. */
export const BeginTalkAsGuest = (props: Omit<BeginTalkProps, 'userId'>) => (
  <div className="conversations conversations--open conversations--alone">
    <div className="conversations__open">
      <BeginTalk userId={null} {...props} />
    </div>
  </div>
);

interface BeginProps extends Omit<BeginTalkProps, 'kind'> {
  loaded: AdCard;
}

function Begin({ userId, adId, aboutAd, loaded }: BeginProps) {
  const ad = useTalkAd({ adId, ad: loaded });
  const card = ad?.card ?? loaded;
  return (
    <section className="talk" aria-label={`Message to ${card.userName}`}>
      {userId === null && <h1 className="visually-hidden">Messages</h1>}
      <BeginHead {...{ ad, aboutAd }} userName={card.userName} />
      {isOver(card.state) && <p role="note">{dealIsDone[kindOf(card)]}</p>}
      {userId === null ? (
        <GuestMessage adId={adId} />
      ) : userId === card.userId ? (
        <p>This is your own ad: people who are interested write to you.</p>
      ) : (
        <FirstMessage {...{ userId, adId, ad, card }} />
      )}
    </section>
  );
}

const dealIsDone: Record<AdKind, string> = {
  'for-sale': 'This one is sold. You can still write, for example to ask whether the sale went through.',
  wanted: 'This person found what they wanted. You can still write to them.',
};

interface BeginHeadProps extends AdOfTalkProps {
  userName: string;
}

function BeginHead({ userName, ...about }: BeginHeadProps) {
  return (
    <header className="talk__head">
      <BackToMessages />
      <div className="talk__who">
        <h2 dir="auto">Message to {userName}</h2>
        <AdOfTalk {...about} />
      </div>
    </header>
  );
}

/** The words wait in this tab while their writer signs in, which comes back to this address. */
function GuestMessage({ adId }: { adId: string }) {
  const navigate = useNavigate();
  const [text, type] = useMessageDraft(null, { adId });
  return (
    <>
      <div className="talk__scroll">
        <p>Write your message. You sign in before it is sent, and come back here with your words.</p>
      </div>
      <Composer
        text={text}
        onType={type}
        onSend={() => void navigate(paths.login)}
        sendLabel="Sign in to send"
        takesFocus
      />
    </>
  );
}

interface FirstMessageProps {
  userId: string;
  adId: string;
  ad: TalkAd | null;
  /** As it was last heard of. */
  card: AdCard;
}

function FirstMessage({ userId, adId, ad, card }: FirstMessageProps) {
  const navigate = useNavigate();
  const to = { adId };
  const about = { kind: kindOf(card), title: card.title, userName: card.userName };
  const outbox = useOutbox(
    to,
    (_, conversationId) =>
      void navigate(paths.conversation(conversationId), { replace: true, state: writing }),
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where nothing in it takes the focus */}
      <div className="talk__scroll" role="log" aria-label="Messages" tabIndex={0}>
        <ol className="talk__messages">
          <OutgoingMessages {...{ outbox, ad }} />
        </ol>
      </div>
      <OutboxComposer {...{ userId, to, outbox, ad, about }} takesFocus />
    </>
  );
}
