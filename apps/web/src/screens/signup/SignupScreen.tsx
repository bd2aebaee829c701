import { userNameMachine } from '@voltyard/machines/user-name/user-name.machine';
import { useActorRef } from '@xstate/react';
import { SignedInAlready } from '../../shell/SignedInAlready';
import { useVisitor } from '../../shell/use-visitor';
import { inspected } from '../../wiring/inspection';
import { userNameEffects } from '../../wiring/user-name-effects';
import { SignupPanel } from './SignupPanel';

export function Component() {
  const { user } = useVisitor();
  return user === null ? <Signup /> : <SignedInAlready user={user} />;
}

const userNameWithEffects = userNameMachine.provide({ actors: userNameEffects });

function Signup() {
  return <SignupPanel name={useActorRef(userNameWithEffects, inspected)} />;
}
