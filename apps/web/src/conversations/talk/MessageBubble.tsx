import { mdiAlertOutline } from '@mdi/js';
import type { Message } from '@voltyard/contracts/conversations/conversation';
import type { ReactNode } from 'react';
import { dateTimeOf } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { warningOf } from './message-warning';

interface MessageBubbleProps {
  text: string | null;
  isOwn: boolean;
  /** Who wrote it, for who does not see on which side it stands. */
  writer: string;
  /** When it was sent, or what is happening with it. */
  children: ReactNode;
}

/** One message: its words as they are, without anything that could be followed. */
export function MessageBubble({ text, isOwn, writer, children }: MessageBubbleProps) {
  const warning = text === null || isOwn ? null : warningOf(text, location.host);
  return (
    <li className={`message ${isOwn ? 'message--own' : ''}`}>
      <span className="visually-hidden">{writer}: </span>
      <p dir="auto" className={`message__text ${text === null ? 'message__text--deleted' : ''}`}>
        {text ?? 'Deleted with the account of its writer'}
      </p>
      {warning !== null && (
        <p className="message__warning">
          <Icon path={mdiAlertOutline} size={16} /> {warning}
        </p>
      )}
      <p className="message__about">{children}</p>
    </li>
  );
}

interface SentAtProps {
  message: Message;
  /** The newest version of the ad; null when it is gone. */
  version: number | null;
  isRead: boolean;
}

/** When it was sent, whether the other person has read it, and whether the ad has changed since. */
export function SentAt({ message: { sentAt, adVersion }, version, isRead }: SentAtProps) {
  const isOfOlderAd = adVersion !== null && version !== null && adVersion < version;
  return (
    <>
      <time dateTime={sentAt}>{dateTimeOf(sentAt)}</time>
      {isOfOlderAd && ' · before the ad was changed'}
      {isRead && ' · Read'}
    </>
  );
}
