import {
  mdiAccountCircle,
  mdiAccountPlusOutline,
  mdiCardAccountDetailsOutline,
  mdiHeart,
  mdiLoginVariant,
  mdiLogoutVariant,
} from '@mdi/js';
import { logOut } from '@voltyard/contracts/accounts/accounts.rest';
import { isAccountMenuVisible } from '@voltyard/machines/menu/menu.machine';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../../wiring/router/hooks';
import { Link } from '../../wiring/router/Link';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import { DisplayName } from '../../visitor/DisplayName';
import { useVisitor } from '../../visitor/use-visitor';
import './AccountMenu.scss';

const listId = 'account-menu';

/** The account-circle and the few links behind it: a disclosure, so every link is an ordinary tab stop. */
export function AccountMenu() {
  const { menu } = useActors();
  const isOpen = useSelector(menu, isAccountMenuVisible);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useHideWhenLeft(isOpen, whole, button);

  return (
    <div ref={whole} className="account-menu">
      <IconButton
        ref={button}
        icon={mdiAccountCircle}
        size={28}
        label="Account"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => menu.send({ type: 'account.toggled' })}
      />
      {isOpen && <AccountLinks />}
    </div>
  );
}

/** Hides the open menu when the user points or tabs elsewhere, and on Escape, which gives the focus back. */
function useHideWhenLeft(
  isOpen: boolean,
  whole: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  const { menu } = useActors();
  useEffect(() => {
    if (!isOpen) return;
    const hide = () => menu.send({ type: 'account.hidden' });
    const hideWhenOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) hide();
    };
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      hide();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', hideWhenOutside);
    document.addEventListener('focusin', hideWhenOutside);
    document.addEventListener('keydown', hideOnEscape);
    return () => {
      document.removeEventListener('pointerdown', hideWhenOutside);
      document.removeEventListener('focusin', hideWhenOutside);
      document.removeEventListener('keydown', hideOnEscape);
    };
  }, [isOpen, menu, whole, button]);
}

function AccountLinks() {
  const { menu, session } = useActors();
  const { user, isSignedOut, hasFailed } = useVisitor();
  const choose = () => menu.send({ type: 'item.chosen' });
  return (
    <ul id={listId} className="account-menu__list">
      {user !== null && (
        <>
          <li className="account-menu__who">
            Signed in as{' '}
            <strong>
              <DisplayName name={user.displayName} />
            </strong>
            {user.displayName !== user.userName && <span>@{user.userName}</span>}
          </li>
          <AccountLink to={paths.accountSummary} icon={mdiCardAccountDetailsOutline} onChoose={choose}>
            Summary
          </AccountLink>
          <AccountLink to={paths.favourites} icon={mdiHeart} onChoose={choose}>
            Favourites
          </AccountLink>
          <li>
            <a className="account-menu__item" href={logOut.path} onClick={choose}>
              <Icon path={mdiLogoutVariant} /> Logout
            </a>
          </li>
        </>
      )}
      {isSignedOut && (
        <>
          {/* “Create Account” stands beside the icon already. */}
          <AccountLink to={paths.login} icon={mdiLoginVariant} onChoose={choose}>
            Login
          </AccountLink>
          <AccountLink to={paths.signup} icon={mdiAccountPlusOutline} onChoose={choose}>
            Create Account
          </AccountLink>
        </>
      )}
      {user === null && !isSignedOut && (
        <li className="account-menu__who">
          {hasFailed ? 'Your account could not be loaded. ' : 'Looking for your account …'}
          {hasFailed && (
            <button
              type="button"
              className="bp6-button bp6-small"
              onClick={() => session.send({ type: 'session.retried' })}
            >
              Try again
            </button>
          )}
        </li>
      )}
    </ul>
  );
}

interface AccountLinkProps {
  to: string;
  icon: string;
  onChoose: () => void;
  children: string;
}

function AccountLink({ to, icon, onChoose, children }: AccountLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <li>
      <Link
        className="account-menu__item"
        to={to}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChoose}
      >
        <Icon path={icon} /> {children}
      </Link>
    </li>
  );
}
