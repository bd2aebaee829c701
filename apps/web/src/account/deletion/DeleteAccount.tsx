import { mdiDeleteOutline } from '@mdi/js';
import { undoDeletion } from '@voltyard/contracts/limits';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { closedAccountCopy } from '../../visitor/closed-account-copy';
import { type ClosedAccount, useClosedAccount } from '../../visitor/use-closed-account';
import { useActors } from '../../wiring/root-actors';
import './DeleteAccount.scss';

/** Says what deleting the account means, and does it. It can be undone, so no dialog confirms it. */
export function DeleteAccount() {
  const { accountDeletion } = useActors();
  const state = useSelector(accountDeletion, (snapshot) => snapshot);
  const id = useId();
  const closed = useClosedAccount();
  return (
    <section className="delete-account" aria-labelledby={id}>
      <h2 id={id}>Delete account</h2>
      {closed === null ? <WhatHappens /> : <p>{sentenceOf(closed)}</p>}
      {closed === null && (
        <button
          type="button"
          className={buttonClass({ className: 'delete-account__button' })}
          aria-disabled={state.matches('closing')}
          onClick={() => accountDeletion.send({ type: 'delete.clicked' })}
        >
          <Icon path={mdiDeleteOutline} />
          <span>{state.matches('closing') ? 'Deleting …' : 'Delete account'}</span>
        </button>
      )}
      {closed === null && state.context.problem !== null && (
        <ProblemMessage text={state.context.problem.message} />
      )}
    </section>
  );
}

function sentenceOf(closed: ClosedAccount): string {
  const { title, remedy } = closedAccountCopy(closed);
  return `${title}. You are signed out everywhere but in this browser. ${remedy}`;
}

const WhatHappens = () => (
  <ul>
    <li>Your ads and photos disappear from every list and from every open screen within moments.</li>
    <li>
      Your sessions everywhere else end; a page that is open there finds out the next time it calls the
      server. This browser stays signed in, and you can sign in again with your user name.
    </li>
    <li>
      For {undoDeletion.hours} hours you can restore everything. Until you do, you cannot post, change or
      upload anything.
    </li>
    <li>
      After that everything is destroyed: your ads, your photos, and the key that your data is encrypted with.
      No user gets your user name again.
    </li>
  </ul>
);
