import { userNameMachine } from '@voltyard/machines/user-name/user-name.machine';
import { useActorRef } from '@xstate/react';
import { SignInNotices } from '../SignInNotices';
import { SignedInAlready } from '../../visitor/SignedInAlready';
import { useVisitor } from '../../visitor/use-visitor';
import { inspected } from '../../wiring/inspection/inspection';
import { userNameEffects } from '../../wiring/http/user-name-effects';
import { SignupPanel } from '../../account/sign-up/SignupPanel';

export function Component() {
  const { user } = useVisitor();
  return user === null ? <Signup /> : <SignedInAlready user={user} />;
}

const userNameWithEffects = userNameMachine.provide({ actors: userNameEffects });

function Signup() {
  return <SignupPanel name={useActorRef(userNameWithEffects, inspected)} notice={<SignInNotices />} />;
}
