import { mdiFacebook, mdiGoogle } from '@mdi/js';
import { signUp } from '@voltyard/contracts/accounts/accounts.rest';
import { urlOf } from '@voltyard/contracts/endpoint';
import { isUnique, type userNameMachine } from '@voltyard/machines/user-name/user-name.machine';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Link } from '../../wiring/router/Link';
import type { ActorRefFrom } from 'xstate';
import { buttonClass } from '../../ui/ButtonLink';
import { UserNameField } from '../../ui/fields/controls';
import { EntryPanel } from '../../ui/pages/EntryPanel';
import { Icon } from '../../ui/Icon';
import { paths } from '../../wiring/navigation/paths';
import { statusOf } from './user-name-status';
import { UserNameStatus } from './UserNameStatus';

interface SignupPanelProps {
  name: ActorRefFrom<typeof userNameMachine>;
  notice?: ReactNode;
}

/** Where a visitor chooses a name, which is checked while it is typed, and continues to confirm who they are. */
export function SignupPanel({ name, notice }: SignupPanelProps) {
  const state = useSelector(name, (snapshot) => snapshot);
  /** The visitor tried to continue without a name. */
  const [isInsistedOn, setInsistedOn] = useState(false);
  const firstProvider = useRef<HTMLAnchorElement>(null);
  const { userName } = state.context;
  const isFree = isUnique(state);
  const status = statusOf(state);
  const error = status.problem ?? (isInsistedOn && userName === '' ? 'Choose a user name first.' : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFree) firstProvider.current?.focus();
    else setInsistedOn(true);
  };

  return (
    <EntryPanel
      title="Create your account"
      notice={notice}
      lead="Pick the name others will see, then confirm who you are. No password to remember."
      footer={
        <>
          Have an account? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <UserNameField
          value={userName}
          onChange={(typed) => name.send({ type: 'name.typed', userName: typed })}
          error={error}
          helper={<span className={`user-name-status--${status.kind}`}>{status.sentence}</span>}
          rightElement={<UserNameStatus status={status} />}
        />
        {state.matches('unconfirmed') && (
          <button
            type="button"
            className={buttonClass({ size: 'small' })}
            onClick={() => name.send({ type: 'check.retried' })}
          >
            Check again
          </button>
        )}
        <div className="entry-panel__actions">
          <ProviderLink
            ref={firstProvider}
            icon={mdiGoogle}
            name="Google"
            address={isFree ? urlOf(signUp, { query: { userName, withGoogle: 'true' } }) : null}
            onRefused={() => setInsistedOn(true)}
          />
          <ProviderLink
            icon={mdiFacebook}
            name="Facebook"
            address={isFree ? urlOf(signUp, { query: { userName, withFacebook: 'true' } }) : null}
            onRefused={() => setInsistedOn(true)}
          />
        </div>
      </form>
    </EntryPanel>
  );
}

interface ProviderLinkProps {
  icon: string;
  name: string;
  /** Null while there is no name to sign up with. */
  address: string | null;
  onRefused: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * One element in both its conditions, so that the keyboard does not lose it when the name turns out to be free. Until
 * then it leads nowhere, can be found, and says what is missing.
 */
function ProviderLink({ icon, name, address, onRefused, ref }: ProviderLinkProps) {
  return (
    <a
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without an address it is none by itself
      role="link"
      tabIndex={0}
      className={buttonClass({ size: 'large', className: 'entry-panel__provider' })}
      href={address ?? undefined}
      aria-disabled={address === null}
      onClick={address === null ? onRefused : undefined}
    >
      <Icon path={icon} />
      <span>Continue with {name}</span>
    </a>
  );
}
