import { hasRoom } from '@voltyard/machines/conversation/conversation.machine';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { v4 as newId } from 'uuid';
import type { MessageTarget } from '../../wiring/http/conversations';
import type { OutboxActor } from '../../wiring/outboxes';
import { useActors } from '../../wiring/root-actors';
import type { TalkAd } from '../talk-ad';
import { Composer } from './Composer';
import { useMessageDraft } from './message-draft';
import { OutboxProblem } from './OutgoingMessages';

interface OutboxComposerProps {
  userId: string;
  to: MessageTarget;
  outbox: OutboxActor;
  /** As it is shown: what is written is about this. */
  ad: TalkAd | null;
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
  obstacle,
  takesFocus = false,
}: OutboxComposerProps) {
  const { outboxes } = useActors();
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
          const adVersion = ad === null || ad.isRemoved ? undefined : ad.card.version;
          outboxes.write(to, { messageId: newId(), text: written, adVersion });
          type('');
        }}
        obstacle={obstacle}
        takesFocus={takesFocus}
      />
    </>
  );
}
