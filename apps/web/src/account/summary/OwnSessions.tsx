import { mdiLaptop, mdiCellphone } from '@mdi/js';
import type { OwnSession } from '@voltyard/contracts/accounts/accounts.rest';
import { hasOtherSessions, ownSessionsMachine } from '@voltyard/machines/own-sessions/own-sessions.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { dateTimeOf } from '../../ui/formats';
import { BusyButton } from '../../ui/BusyButton';
import { Icon } from '../../ui/Icon';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import { inspected } from '../../wiring/inspection/inspection';
import { useActors } from '../../wiring/root-actors';
import { ownSessionsEffects } from '../../wiring/http/own-sessions-effects';
import './OwnSessions.scss';

const withEffects = ownSessionsMachine.provide({ actors: ownSessionsEffects });

/** Where the person is signed in, and how they sign out there. */
export function OwnSessions() {
  return <OwnSessionsList list={useActorRef(withEffects, inspected)} />;
}

type List = ActorRefFrom<typeof ownSessionsMachine>;

export function OwnSessionsList({ list }: { list: List }) {
  const state = useSelector(list, (snapshot) => snapshot);
  const id = useId();
  const heading = useFocusWhenEnded(state);
  useRefreshWhenBack(list);
  useRefreshWhenClosed(list);
  const { problem } = state.context;
  const isBusy = state.hasTag('busy');
  return (
    <section className="own-sessions" aria-labelledby={id}>
      <div className="account-summary__row">
        <h2 id={id} ref={heading} tabIndex={-1}>
          Where you are signed in
        </h2>
        {hasOtherSessions(state) && (
          <BusyButton isBusy={isBusy} onClick={() => list.send({ type: 'endOthers.clicked' })}>
            {state.matches('endingOthers') ? 'Signing out …' : 'Sign out everywhere else'}
          </BusyButton>
        )}
      </div>
      <p role="status" className="own-sessions__status">
        {sentenceOf(state)}
      </p>
      {state.matches('unloaded') ? (
        <LoadFailed
          title="Your sessions could not be loaded"
          problem={problem?.message ?? null}
          onRetry={() => list.send({ type: 'list.refreshed' })}
        />
      ) : (
        problem !== null && <ProblemMessage text={problem.message} />
      )}
      {isFirstLook(state) && <Skeleton height={64} />}
      <ul className="own-sessions__list">
        {state.context.sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isEnding={state.context.endingId === session.sessionId}
            isBusy={isBusy}
            onEnd={() => list.send({ type: 'end.clicked', sessionId: session.sessionId })}
          />
        ))}
      </ul>
    </section>
  );
}

/** The button that was pressed is gone with its row: the keyboard continues at the heading. */
function useFocusWhenEnded({ context: { ended } }: SnapshotFrom<typeof ownSessionsMachine>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ended !== null) heading.current?.focus();
  }, [ended]);
  return heading;
}

function sentenceOf(state: SnapshotFrom<typeof ownSessionsMachine>): string {
  if (isFirstLook(state)) return 'Looking where you are signed in …';
  if (state.context.ended === 'one') return 'That browser is signed out.';
  if (state.context.ended === 'others') return 'You are signed out everywhere else.';
  return '';
}

/** A list that is loaded again stays visible meanwhile. */
const isFirstLook = (state: SnapshotFrom<typeof ownSessionsMachine>): boolean =>
  state.matches('loading') && state.context.sessions.length === 0;

/** Another browser may have signed in or out while the page was hidden, or without a network. */
function useRefreshWhenBack(list: List): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') list.send({ type: 'list.refreshed' });
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [list]);
}

/** With the account’s closing every other session has ended. */
function useRefreshWhenClosed(list: List): void {
  const { accountDeletion } = useActors();
  const closedAt = useSelector(accountDeletion, ({ context }) => context.closedAt);
  const known = useRef(closedAt);
  useEffect(() => {
    if (known.current === closedAt) return;
    known.current = closedAt;
    list.send({ type: 'list.refreshed' });
  }, [list, closedAt]);
}

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, isBusy, onEnd }: SessionRowProps) {
  const device = session.device ?? 'A browser';
  const since = dateTimeOf(session.startedAt);
  return (
    <li className="own-sessions__row">
      <Icon path={/iPhone|Android|iPad/.test(device) ? mdiCellphone : mdiLaptop} size={28} />
      <span className="own-sessions__what">
        <strong>{device}</strong>
        <span className="own-sessions__since">
          {session.isCurrent ? 'This browser · ' : ''}since <time dateTime={session.startedAt}>{since}</time>
        </span>
      </span>
      {!session.isCurrent && (
        <BusyButton size="small" isBusy={isBusy} label={`Sign out ${device}, since ${since}`} onClick={onEnd}>
          {isEnding ? 'Signing out …' : 'Sign out'}
        </BusyButton>
      )}
    </li>
  );
}
