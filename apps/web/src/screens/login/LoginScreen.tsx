import { logIn } from '@voltyard/contracts/accounts/accounts.rest';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { urlOf } from '@voltyard/contracts/endpoint';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SignedInAlready } from '../../visitor/SignedInAlready';
import { useVisitor } from '../../visitor/use-visitor';
import { buttonClass } from '../../ui/ButtonLink';
import { TextField } from '../../ui/fields/controls';
import { EntryPanel } from '../../ui/pages/EntryPanel';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import { whyNotLogIn } from './why-not-log-in';

export function Component() {
  const { user } = useVisitor();
  return user === null ? <LoginPanel /> : <SignedInAlready user={user} />;
}

type Check = { state: 'idle' } | { state: 'checking' } | { state: 'refused'; problem: string };

function LoginPanel() {
  const { leaveTo } = useActors();
  const [search] = useSearchParams();
  const [userName, setUserName] = useState(() => UserName.safeParse(search.get('userName')).data ?? '');
  const [check, setCheck] = useState<Check>({ state: 'idle' });

  const logInAs = async (name: string) => {
    setCheck({ state: 'checking' });
    const problem = await whyNotLogIn(name);
    if (problem !== null) return setCheck({ state: 'refused', problem });
    leaveTo(urlOf(logIn, { query: { userName: name } }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.state !== 'checking') void logInAs(userName.trim());
  };

  return (
    <EntryPanel
      title="Welcome back"
      lead="Log in by your user name. You confirm it with the account you signed up with, at Google or Facebook."
      footer={
        <>
          New here? <Link to={paths.signup}>Create an account</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label="User name"
          required
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={(typed) => {
            setUserName(typed);
            setCheck({ state: 'idle' });
          }}
          error={check.state === 'refused' ? check.problem : null}
          helper={check.state === 'checking' ? 'Looking for your account …' : undefined}
        />
        <div className="entry-panel__actions">
          <button type="submit" className={buttonClass({ size: 'large', look: 'primary' })}>
            Log in
          </button>
        </div>
      </form>
    </EntryPanel>
  );
}
