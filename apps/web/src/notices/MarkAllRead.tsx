import { noticeListMachine } from '@voltyard/machines/notice-list/notice-list.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { BusyButton } from '../ui/BusyButton';
import { counted } from '../ui/formats';
import { ProblemMessage } from '../ui/ProblemMessage';
import { unlessStopped } from '../wiring/failures/unless-stopped';
import { inspected } from '../wiring/inspection/inspection';
import { useNoticesApi } from './notices-api';

interface MarkAllReadProps {
  /** Up to this position of the log the list is shown. */
  upTo: number;
  /** Whether one of them is not read yet. */
  isSomeUnread: boolean;
}

/** Marks all notices as read, which can be taken back. */
export function MarkAllRead(props: MarkAllReadProps) {
  const { markAllRead, markUnread } = useNoticesApi();
  const [machine] = useState(() =>
    noticeListMachine.provide({
      actors: {
        markRead: fromPromise<string[], { upTo: number }>(({ input: { upTo }, signal }) =>
          unlessStopped(signal, markAllRead(upTo, signal)),
        ),
        markUnread: fromPromise<unknown, { noticeIds: string[] }>(({ input: { noticeIds }, signal }) =>
          unlessStopped(signal, markUnread(noticeIds, signal)),
        ),
      },
    }),
  );
  return <MarkAllReadButtons list={useActorRef(machine, inspected)} {...props} />;
}

interface MarkAllReadButtonsProps extends MarkAllReadProps {
  list: ActorRefFrom<typeof noticeListMachine>;
}

/** The one button is Undo after it was pressed, and stays where nothing is to be done: the keyboard stays where it is. */
export function MarkAllReadButtons({ list, upTo, isSomeUnread }: MarkAllReadButtonsProps) {
  const state = useSelector(list, (snapshot) => snapshot);
  const { marked, problem } = state.context;
  const isUndo = (state.matches('marked') && !isSomeUnread) || state.matches('unmarking');
  return (
    <>
      <BusyButton
        isBusy={state.hasTag('busy') || (!isUndo && !isSomeUnread)}
        label={isUndo ? 'Undo: mark as not read' : 'Mark all as read'}
        onClick={() => list.send(isUndo ? { type: 'undo.clicked' } : { type: 'all.read', upTo })}
      >
        {isUndo ? 'Undo' : 'Mark all as read'}
      </BusyButton>
      <p role="status" className="notices__done">
        {state.matches('marked') && `${counted(marked.length, 'notice')} marked as read.`}
      </p>
      {problem !== null && <ProblemMessage text={problem.message} />}
    </>
  );
}
