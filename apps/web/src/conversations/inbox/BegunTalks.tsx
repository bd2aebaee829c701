import { Link } from '../../wiring/router/Link';
import { ageOf, dateTimeOf } from '../../ui/formats';
import { useNow } from '../../ui/use-now';
import { paths } from '../../wiring/navigation/paths';
import type { BegunTalk } from '../../wiring/storage/outbox-store';
import { AdThumb } from '../AdOfTalk';
import { useBegunTalks, useOutgoing } from './use-outgoing';
import './InboxList.scss';

/** Conversations that begin when their first messages are sent; nothing where none waits. */
export function BegunTalks({ openAdId }: { openAdId: string | null }) {
  const begun = useBegunTalks();
  const now = useNow();
  if (begun.length === 0) return null;
  return (
    <ul className="inbox" aria-label="Not sent yet">
      {begun.map((talk) => (
        <li key={talk.adId}>
          <BegunLink {...{ talk, now }} isOpen={talk.adId === openAdId} />
        </li>
      ))}
    </ul>
  );
}

function BegunLink({ talk, now, isOpen }: { talk: BegunTalk; now: number; isOpen: boolean }) {
  const { adId, kind, title, userName } = talk;
  const writtenAt = new Date(talk.writtenAt).toISOString();
  return (
    <Link
      to={paths.messagesAbout(kind, adId)}
      className="inbox__row"
      aria-current={isOpen ? 'page' : undefined}
    >
      <AdThumb ad={null} />
      <span className="inbox__who">{userName}</span>
      <time className="inbox__age" dateTime={writtenAt} title={dateTimeOf(writtenAt)}>
        {ageOf(writtenAt, now)}
      </time>
      <span className="inbox__ad">
        <bdi className="inbox__title">{title}</bdi>
      </span>
      <span className="inbox__words" dir="auto">
        {useOutgoing({ adId })}
      </span>
    </Link>
  );
}
