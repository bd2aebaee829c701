import { mdiArrowLeft } from '@mdi/js';
import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { NotFound } from '../../ui/pages/NotFound';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { paths } from '../../wiring/navigation/paths';
import { AdOfTalk } from '../AdOfTalk';
import { useConversationsApi } from '../conversations-api';
import { type AboutAd, useTalkAd } from '../talk-ad';
import { Composer } from '../talk/Composer';
import { useMessageDraft } from '../talk/message-draft';
import { OutboxComposer } from '../talk/OutboxComposer';
import { OutgoingMessages } from '../talk/OutgoingMessages';
import { useOutbox } from '../talk/use-outbox';
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
    return <LoadFailed title="The ad could not be loaded" problem={ad.message} onRetry={retry} />;
  const card = ad.value;
  return (
    <section className="talk" aria-label={`Message to ${card.userName}`}>
      <BeginHead {...{ card, aboutAd }} />
      {userId === null ? (
        <GuestMessage adId={adId} />
      ) : userId === card.userId ? (
        <p>This is your own ad: people who are interested write to you.</p>
      ) : (
        <FirstMessage userId={userId} adId={adId} />
      )}
    </section>
  );
}

function BeginHead({ card, aboutAd }: { card: AdCard; aboutAd: AboutAd | undefined }) {
  const ad = useTalkAd({ adId: adIdOf(card), ad: card });
  return (
    <header className="talk__head">
      <ButtonLink to={paths.messages} icon={mdiArrowLeft} look="minimal" className="talk__back">
        All messages
      </ButtonLink>
      <div className="talk__who">
        <h2 dir="auto">Message to {card.userName}</h2>
        <AdOfTalk {...{ ad, aboutAd }} />
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
      <p>Write your message. You sign in before it is sent, and come back here with your words.</p>
      <Composer
        text={text}
        onType={type}
        onSend={() => void navigate(paths.login)}
        sendLabel="Sign in to send"
      />
    </>
  );
}

function FirstMessage({ userId, adId }: { userId: string; adId: string }) {
  const navigate = useNavigate();
  const to = { adId };
  const outbox = useOutbox({
    userId,
    to,
    onSent: (_, conversationId) => void navigate(paths.conversation(conversationId), { replace: true }),
  });
  const isWritten = useSelector(outbox, ({ context }) => context.waiting.length > 0);
  return (
    <>
      <div className="talk__scroll">
        <ol className="talk__messages" aria-label="Messages">
          <OutgoingMessages outbox={outbox} />
        </ol>
      </div>
      <OutboxComposer
        {...{ userId, to, outbox }}
        obstacle={isWritten && 'You can write more when your first message is sent.'}
      />
    </>
  );
}
