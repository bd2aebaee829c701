import { mdiAccountRemoveOutline, mdiCheckCircleOutline, mdiClose } from '@mdi/js';
import {
  type accountDeletionMachine,
  deletesAtOf,
} from '@voltyard/machines/account-deletion/account-deletion.machine';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { dateTimeOf } from '../ui/formats';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { contentId } from '../wiring/navigation/content-id';
import { useActors } from '../wiring/root-actors';
import { RestoreAccount } from './RestoreAccount';
import './ClosedAccountNotice.scss';

type Account = ActorRefFrom<typeof accountDeletionMachine>;
type State = SnapshotFrom<typeof accountDeletionMachine>;

/** Stands on every page while the account is closed, and says when it is restored. */
export function ClosedAccountNotice() {
  const { accountDeletion } = useActors();
  const state = useSelector(accountDeletion, (snapshot) => snapshot);
  const notice = useFocusAfterPress(state);
  const isRestored = state.matches('restored');
  const deletesAt = deletesAtOf(state);
  const isShown = isRestored || deletesAt !== null;
  useEffect(() => {
    // Empty, it would be an outline around nothing: the keyboard continues at the page.
    if (!isShown && document.activeElement === notice.current) document.getElementById(contentId)?.focus();
  }, [isShown, notice]);
  // Always in the page, so that assistive technology hears what is put into it.
  return (
    <div ref={notice} tabIndex={-1} className={isShown ? 'closed-account' : undefined}>
      {isShown && <Icon path={isRestored ? mdiCheckCircleOutline : mdiAccountRemoveOutline} size={24} />}
      <p role="status" className="closed-account__sentence">
        {isRestored && 'Your account is restored. Your ads and photos are coming back.'}
        {deletesAt !== null && (
          <>
            Your account will be deleted on <time dateTime={deletesAt}>{dateTimeOf(deletesAt)}</time>. Until
            then you can restore it. Meanwhile you cannot post, change or upload anything.
          </>
        )}
      </p>
      {deletesAt !== null && <RestoreAccount />}
      {isRestored && <Dismiss account={accountDeletion} />}
      {deletesAt !== null && state.context.problem !== null && (
        <p role="alert" className="closed-account__problem">
          {state.context.problem.message}
        </p>
      )}
    </div>
  );
}

const Dismiss = ({ account }: { account: Account }) => (
  <IconButton
    icon={mdiClose}
    size={18}
    label="Dismiss notification: Your account is restored."
    title="Dismiss"
    onClick={() => {
      account.send({ type: 'notice.dismissed' });
      document.getElementById(contentId)?.focus();
    }}
  />
);

/** The button that was pressed is gone: the keyboard continues here. */
function useFocusAfterPress(state: State) {
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isDone =
      (before.current.matches('closing') && state.matches('closed')) ||
      (before.current.matches('restoring') && state.matches('restored'));
    before.current = state;
    if (isDone) notice.current?.focus();
  }, [state]);
  return notice;
}
