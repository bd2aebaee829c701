import { logIn } from '@voltyard/contracts/accounts/accounts.rest';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { urlOf } from '@voltyard/contracts/endpoint';
import { loginCheckMachine } from '@voltyard/machines/login-check/login-check.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from '../../wiring/router/hooks';
import { SignInNotices } from '../SignInNotices';
import { EndedSignIn } from './EndedSignIn';
import { SignedInAlready } from '../../visitor/SignedInAlready';
import { useVisitor } from '../../visitor/use-visitor';
import { inspected } from '../../wiring/inspection/inspection';
import { useActors } from '../../wiring/root-actors';
import { findAccount } from './find-account';
import { LoginPanel } from './LoginPanel';

export function Component() {
  const { user } = useVisitor();
  return user === null ? <Login /> : <SignedInAlready user={user} />;
}

function Login() {
  const { leaveTo } = useActors();
  const [search] = useSearchParams();
  const [machine] = useState(() =>
    loginCheckMachine.provide({
      actors: { findAccount },
      actions: {
        leaveForProvider: (_, { userName }) => leaveTo(urlOf(logIn, { query: { userName } })),
      },
    }),
  );
  const userName = UserName.safeParse(search.get('userName')).data ?? '';
  const login = useActorRef(machine, { input: { userName }, ...inspected });
  const notice = (
    <>
      <EndedSignIn />
      <SignInNotices />
    </>
  );
  return <LoginPanel login={login} notice={notice} />;
}
