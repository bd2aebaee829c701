import type { AboutFirstMessage } from '@voltyard/contracts/conversations/conversation';
import { hasRoom, type OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { v4 as newId } from 'uuid';
import type { MessageTarget } from '../../wiring/http/conversations';
import type { OutboxActor } from '../../wiring/outboxes';
import { useActors } from '../../wiring/root-actors';
import { useUndoMessage } from '../../wiring/use-undo-message';
import type { TalkAd } from '../talk-ad';
import { Composer } from './Composer';
import { useMessageDraft } from './message-draft';
import { OutboxProblem } from './OutboxProblem';

interface OutboxComposerProps {
  userId: string;
  to: MessageTarget;
  outbox: OutboxActor;
  /** As it is shown: what is written is about this. */
  ad: TalkAd | null;
  /** Of a first message. */
  about?: AboutFirstMessage;
  /** Why nothing can be sent now. */
  obstacle?: ReactNode;
  takesFocus?: boolean;
}

/** Where a signed-in person writes, and what is wrong with what they sent. */
export function OutboxComposer({
  userId,
  to,
  outbox,
  ad,
  about,
  obstacle,
  takesFocus = false,
}: OutboxComposerProps) {
  const { outboxes } = useActors();
  const [text, type] = useMessageDraft(userId, to);
  const field = useRef<HTMLTextAreaElement>(null);
  const offerUndo = useUndoDiscard(to, about);
  const isFull = !useSelector(outbox, hasRoom);
  const isBegun = useSelector(outbox, ({ context }) => context.waiting.length > 0) && 'adId' in to;
  const canEdit = !obstacle && text.trim() === '';
  return (
    <>
      <OutboxProblem
        outbox={outbox}
        canEdit={canEdit}
        onGivenUp={(message) => {
          if (!canEdit) return offerUndo(message);
          type(message.text);
          field.current?.focus();
        }}
      />
      <Composer
        text={text}
        onType={type}
        onSend={(written) => {
          if (isFull) return;
          const adVersion = ad === null || ad.isRemoved ? undefined : ad.card.version;
          outboxes.write(to, { messageId: newId(), text: written, adVersion }, about);
          type('');
        }}
        obstacle={isBegun ? 'You can write more when your first message is sent.' : obstacle}
        takesFocus={takesFocus}
        field={field}
      />
    </>
  );
}

/** A message that was discarded waits again behind the others, as it was. */
function useUndoDiscard(
  to: MessageTarget,
  about: AboutFirstMessage | undefined,
): (message: OutgoingMessage) => void {
  const { outboxes } = useActors();
  const offerUndo = useUndoMessage();
  return (message) =>
    offerUndo({
      message: 'The message was discarded',
      undo: async () => outboxes.write(to, message, about),
      undone: 'The message is back',
      pressed: document.activeElement,
    });
}
