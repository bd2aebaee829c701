import {
  type Message,
  rowIdOfMessage,
  type ShownConversation,
} from '@voltyard/contracts/conversations/conversation';
import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ShowMore } from '../../live/ShowMore';
import { buttonClass } from '../../ui/ButtonLink';
import { counted } from '../../ui/formats';
import { byDay, today } from '../../ui/by-day';
import { useNow } from '../../ui/use-now';
import type { OutboxActor } from '../../wiring/outboxes';
import { accountDeleted } from '../conversation-copy';
import { mayPublish } from '../publish/answer-draft';
import { PublishAnswer, PublishButtons } from '../publish/PublishAnswer';
import { usePublishAnswer } from '../publish/use-publish-answer';
import type { TalkAd } from '../talk-ad';
import { type AdVersion, MessageBubble, SentAt } from './MessageBubble';
import { OutgoingMessages } from './OutgoingMessages';
import { useStayAtEnd } from './use-stay-at-end';
import type { useTalk } from './use-talk';

interface TalkMessagesProps {
  userId: string;
  conversation: ShownConversation;
  ad: TalkAd | null;
  list: ReturnType<typeof useTalk>['list'];
  outbox: OutboxActor;
  /** What was sent from here since the conversation was opened. */
  sent: readonly OutgoingMessage[];
}

/** What was said, under the days on which it was, and what is on its way. */
export function TalkMessages({ userId, conversation, ad, list, outbox, sent }: TalkMessagesProps) {
  const now = useNow();
  const messages = list.rows.map(({ row }) => row).toReversed();
  // The other person may have used the same id.
  const known = new Set(messages.filter((one) => one.userId === userId).map(({ messageId }) => messageId));
  const onItsWay = sent.filter(({ messageId }) => !known.has(messageId));
  const isSomeWaiting = useSelector(outbox, ({ context }) => context.waiting.length > 0);
  const publishing = usePublishAnswer(conversation);
  const { scrolled, seenUpTo, goToEnd } = useStayAtEnd(messages.at(-1)?.position ?? 0);
  const missed = messages.filter((one) => one.userId !== userId && one.position > seenUpTo).length;
  const days = byDay(messages, ({ sentAt }) => sentAt, now);
  if ((onItsWay.length > 0 || isSomeWaiting) && days.at(-1)?.day !== today)
    days.push({ day: today, rows: [] });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where nothing in it takes the focus */}
      <div className="talk__scroll" role="log" aria-label="Messages" tabIndex={0} ref={scrolled}>
        <div>
          <ShowMore list={list} />
          {days.map(({ day, rows }, at) => (
            <section key={day} className="talk__day" aria-label={day}>
              <h3>{day}</h3>
              <ol className="talk__messages">
                {rows.map((message) => (
                  <Arrived
                    key={rowIdOfMessage(message)}
                    {...{ message, userId, conversation, ad }}
                    versionBefore={messages[messages.indexOf(message) - 1]?.adVersion}
                  >
                    {mayPublish(message, userId, conversation) && (
                      <PublishButtons actor={publishing} {...{ message, messages }} />
                    )}
                  </Arrived>
                ))}
                {at === days.length - 1 && (
                  <OutgoingMessages
                    {...{ outbox, ad }}
                    sent={onItsWay}
                    versionBefore={messages.at(-1)?.adVersion}
                  />
                )}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {missed > 0 && (
        <button
          type="button"
          className={buttonClass({ look: 'primary', size: 'small', className: 'talk__missed' })}
          onClick={goToEnd}
        >
          {counted(missed, 'new message')}
        </button>
      )}
      <PublishAnswer actor={publishing} />
    </>
  );
}

interface ArrivedProps {
  message: Message;
  userId: string;
  conversation: ShownConversation;
  ad: TalkAd | null;
  /** The version of the ad that the message before it is about. */
  versionBefore: AdVersion;
  /** What can be done with it. */
  children: ReactNode;
}

function Arrived({ message, userId, conversation, ad, versionBefore, children }: ArrivedProps) {
  const { otherName, otherReadUpTo } = conversation;
  const isOwn = message.userId === userId;
  return (
    <MessageBubble
      text={message.text}
      isOwn={isOwn}
      held={message.held}
      writer={isOwn ? 'You' : (otherName ?? accountDeleted)}
    >
      <SentAt {...{ message, isOwn, ad, otherReadUpTo, versionBefore }} />
      {children}
    </MessageBubble>
  );
}
