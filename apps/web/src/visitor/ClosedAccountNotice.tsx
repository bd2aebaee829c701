import { mdiAccountRemoveOutline, mdiCheckCircleOutline, mdiClose } from '@mdi/js';
import type { accountDeletionMachine } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { dateTimeOf } from '../ui/formats';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { ProblemMessage } from '../ui/ProblemMessage';
import { focusPage } from '../wiring/navigation/list-focus';
import { useActors } from '../wiring/root-actors';
import { closedAccountCopy } from './closed-account-copy';
import { RestoreAccount } from './RestoreAccount';
import { type ClosedAccount, useClosedAccount } from './use-closed-account';
import './ClosedAccountNotice.scss';

type Account = ActorRefFrom<typeof accountDeletionMachine>;
type State = SnapshotFrom<typeof accountDeletionMachine>;

/** Shown on every page while the account is closed, and when it is restored. */
export function ClosedAccountNotice() {
  const { accountDeletion } = useActors();
  const state = useSelector(accountDeletion, (snapshot) => snapshot);
  const closed = useClosedAccount();
  const isRestored = state.matches('restored');
  const isShown = isRestored || closed !== null;
  const { notice, takeFocus } = useNoticeFocus(state, isShown);
  // Always in the page, so that assistive technology hears what is put into it.
  return (
    <div ref={notice} tabIndex={-1} className={isShown ? 'closed-account' : undefined}>
      {isShown && <Icon path={isRestored ? mdiCheckCircleOutline : mdiAccountRemoveOutline} size={24} />}
      <p role="status" className="closed-account__sentence">
        {isRestored && 'Your account is restored. Your ads and photos are coming back.'}
        {closed !== null && <WhatHappens closed={closed} />}
      </p>
      {closed?.isOver === false && <RestoreAccount onFocusLost={takeFocus} />}
      {isRestored && <Dismiss account={accountDeletion} />}
      {closed !== null && state.context.problem !== null && (
        <ProblemMessage className="closed-account__problem" text={state.context.problem.message} />
      )}
    </div>
  );
}

function WhatHappens({ closed }: { closed: ClosedAccount }) {
  const { title, consequence } = closedAccountCopy(closed);
  const date = dateTimeOf(closed.deletesAt);
  const [before, after] = `${title}. ${consequence}`.split(date);
  return (
    <>
      {before}
      <time dateTime={closed.deletesAt}>{date}</time>
      {after}
    </>
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
      focusPage();
    }}
  />
);

/** A button that is gone gives the focus to the notice, and a notice that is gone gives it to the page. */
function useNoticeFocus(state: State, isShown: boolean) {
  const notice = useRef<HTMLDivElement>(null);
  const takeFocus = useCallback(() => notice.current?.focus(), []);
  const before = useRef(state);
  useEffect(() => {
    const isDone =
      (before.current.matches('closing') && state.matches('closed')) ||
      (before.current.matches('restoring') && state.matches('restored'));
    before.current = state;
    if (isDone) takeFocus();
  }, [state, takeFocus]);
  useEffect(() => {
    // Empty, it would be an outline around nothing.
    if (!isShown && document.activeElement === notice.current) focusPage();
  }, [isShown]);
  return { notice, takeFocus };
}
