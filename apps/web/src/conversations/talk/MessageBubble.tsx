import { mdiAlertOutline } from '@mdi/js';
import { adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { Message } from '@voltyard/contracts/conversations/conversation';
import type { ReactNode } from 'react';
import { Link } from '../../wiring/router/Link';
import { dateTimeOf, timeOf } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { paths } from '../../wiring/navigation/paths';
import type { TalkAd } from '../talk-ad';
import { MessageText } from './MessageText';
import { warningOf } from './message-warning';

interface MessageBubbleProps {
  text: string | null;
  isOwn: boolean;
  /** What became of it, if it was not simply sent. */
  held?: Message['held'];
  /** Who wrote it, for who does not see on which side it stands. */
  writer: string;
  /** When it was sent, or what is happening with it. */
  children: ReactNode;
}

/** One message: its words as they are, with what to think of where they lead. */
export function MessageBubble({ text, isOwn, held, writer, children }: MessageBubbleProps) {
  const warning = text === null || isOwn ? null : warningOf(text, location.host);
  return (
    <li className={`message ${isOwn ? 'message--own' : ''}`}>
      <span className="visually-hidden">{writer}: </span>
      <p dir="auto" className={`message__text ${text === null ? 'message__text--deleted' : ''}`}>
        {text === null ? 'Deleted with the account of its writer' : <MessageText text={text} />}
      </p>
      {warning !== null && <Warning>{warning}</Warning>}
      {held && <Warning>{heldSentences[held]}</Warning>}
      <p className="message__about">{children}</p>
    </li>
  );
}

const Warning = ({ children }: { children: string }) => (
  <p className="message__warning">
    <Icon path={mdiAlertOutline} size={16} /> {children}
  </p>
);

const heldSentences: Record<NonNullable<Message['held']>, string> = {
  waiting:
    'Held: you sent this text to many people. Those who run Voltyard look at it, then it is delivered or refused.',
  refused: 'Not delivered: those who run Voltyard refused it, because you sent this text to many people.',
};

interface SentAtProps {
  message: Message;
  isOwn: boolean;
  /** As it is now. */
  ad: TalkAd | null;
  /** Up to which position the other person has read. */
  otherReadUpTo: number;
  /** The version of the ad that the message before it is about. */
  versionBefore: AdVersion;
}

/** When it was sent, whether the other person has read it, and the ad as its writer saw it where it changed since. */
export function SentAt({ message, isOwn, ad, otherReadUpTo, versionBefore }: SentAtProps) {
  const { sentAt, adVersion, position, publishedAs, held } = message;
  return (
    <>
      <time dateTime={sentAt} title={dateTimeOf(sentAt)}>
        {timeOf(sentAt)}
      </time>
      <AsSeen {...{ ad, adVersion, versionBefore, isOwn }} />
      {isOwn && !held && position <= otherReadUpTo && ' · Read'}
      {publishedAs !== undefined && ad !== null && (
        <>
          {' · '}
          <Link to={paths.ad(kindOf(ad.card), adIdOf(ad.card))}>Published on the ad</Link>
        </>
      )}
    </>
  );
}

/** Of the ad as the writer of a message saw it. */
export type AdVersion = number | null | undefined;

interface AsSeenProps {
  /** As it is now. */
  ad: TalkAd | null;
  adVersion: AdVersion;
  /** That of the message before: messages that follow one another about the same version say it once. */
  versionBefore: AdVersion;
  isOwn: boolean;
}

/** The way to the ad as the writer of a message saw it, where it changed since. */
export function AsSeen({ ad, adVersion, versionBefore, isOwn }: AsSeenProps) {
  if (
    !adVersion ||
    adVersion === versionBefore ||
    ad === null ||
    ad.isRemoved ||
    adVersion >= ad.card.version
  )
    return null;
  return (
    <>
      {' · '}
      <Link to={paths.adAsItWas(kindOf(ad.card), adIdOf(ad.card), adVersion)}>
        {isOwn ? 'the ad as you saw it' : 'the ad as they saw it'}
      </Link>
    </>
  );
}
