import type { loginCheckMachine } from '@voltyard/machines/login-check/login-check.machine';
import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { Link } from '../../wiring/router/Link';
import type { ActorRefFrom } from 'xstate';
import { buttonClass } from '../../ui/ButtonLink';
import { UserNameField } from '../../ui/fields/controls';
import { EntryPanel } from '../../ui/pages/EntryPanel';
import { paths } from '../../wiring/navigation/paths';

interface LoginPanelProps {
  login: ActorRefFrom<typeof loginCheckMachine>;
  notice?: ReactNode;
}

/** The form that logs in, driven by its machine. */
export function LoginPanel({ login, notice }: LoginPanelProps) {
  const state = useSelector(login, (snapshot) => snapshot);
  const { userName, problem } = state.context;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.send({ type: 'login.clicked' });
  };
  return (
    <EntryPanel
      title="Log in"
      notice={notice}
      lead="Log in with your user name. You confirm it with the account you signed up with, at Google or Facebook."
      footer={
        <>
          New here? <Link to={paths.signup}>Create an account</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <UserNameField
          value={userName}
          onChange={(typed) => login.send({ type: 'name.typed', userName: typed })}
          error={problem?.message ?? null}
          helper={state.matches('checking') ? 'Looking for your account …' : undefined}
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
