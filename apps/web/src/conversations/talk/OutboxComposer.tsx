import { hasRoom } from '@voltyard/machines/conversation/conversation.machine';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { v4 as newId } from 'uuid';
import type { MessageTarget } from '../../wiring/http/conversations';
import { Composer } from './Composer';
import { useMessageDraft } from './message-draft';
import { OutboxProblem } from './OutgoingMessages';
import type { ConversationActor } from './use-outbox';

interface OutboxComposerProps {
  userId: string;
  to: MessageTarget;
  outbox: ConversationActor;
  /** Why nothing can be sent now. */
  obstacle?: ReactNode;
}

/** Where a signed-in person writes, and what is wrong with what they sent. */
export function OutboxComposer({ userId, to, outbox, obstacle }: OutboxComposerProps) {
  const [text, type] = useMessageDraft(userId, to);
  const isFull = !useSelector(outbox, hasRoom);
  return (
    <>
      <OutboxProblem outbox={outbox} />
      <Composer
        text={text}
        onType={type}
        onSend={(written) => {
          if (isFull) return;
          outbox.send({ type: 'message.written', message: { messageId: newId(), text: written } });
          type('');
        }}
        obstacle={obstacle}
      />
    </>
  );
}
