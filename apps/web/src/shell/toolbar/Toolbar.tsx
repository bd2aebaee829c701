import { mdiAccountAlertOutline, mdiMenu } from '@mdi/js';
import { isDrawerVisible } from '@voltyard/machines/menu/menu.machine';
import { useSelector } from '@xstate/react';
import { Link } from '../../wiring/router/Link';
import { ButtonLink } from '../../ui/ButtonLink';
import { IconButton } from '../../ui/IconButton';
import { Skeleton } from '../../ui/Skeleton';
import { paths, publicFile } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import { AccountMenu } from './AccountMenu';
import { drawerId } from '../drawer/Drawer';
import { useIsNarrow } from '../use-is-narrow';
import { DisplayName } from '../../visitor/DisplayName';
import { useVisitor } from '../../visitor/use-visitor';
import { MessagesLink } from './MessagesLink';
import { NoticesLink } from './NoticesLink';
import './Toolbar.scss';

export function Toolbar() {
  const isNarrow = useIsNarrow();
  return (
    <header className="toolbar">
      {isNarrow && <MenuButton />}
      <Link to={paths.home} className="toolbar__home">
        <img src={publicFile('images/favicon-228.png')} alt="" width={32} height={32} />
        <span className="toolbar__title">Voltyard</span>
      </Link>
      <div className="toolbar__end">
        <MessagesLink />
        <NoticesLink />
        <WhoIsThere />
        <AccountMenu />
      </div>
    </header>
  );
}

export function MenuButton() {
  const { menu } = useActors();
  const isOpen = useSelector(menu, isDrawerVisible);
  return (
    <IconButton
      icon={mdiMenu}
      label="Menu"
      aria-expanded={isOpen}
      aria-controls={drawerId}
      onClick={() => menu.send({ type: 'menu.toggled' })}
    />
  );
}

/**
 * The user's display name (specification, section 3) with the name that everybody else sees where it is another one, or the way
 * to get one.
 */
function WhoIsThere() {
  const { session } = useActors();
  const { user, isSignedOut, hasFailed } = useVisitor();
  if (user !== null) {
    const { displayName, userName } = user;
    const hasTwoNames = displayName !== userName;
    return (
      <Link
        to={paths.accountSummary}
        className="toolbar__user"
        title={`Signed in as ${displayName}${hasTwoNames ? ` (@${userName})` : ''}`}
      >
        <span className="toolbar__display-name">
          <DisplayName name={displayName} />
        </span>{' '}
        {hasTwoNames && <span className="toolbar__user-name">@{userName}</span>}
      </Link>
    );
  }
  if (isSignedOut) {
    return (
      <ButtonLink to={paths.signup} look="primary" className="toolbar__create">
        Create Account
      </ButtonLink>
    );
  }
  if (hasFailed) {
    return (
      <IconButton
        icon={mdiAccountAlertOutline}
        label="Your account could not be loaded. Try again"
        onClick={() => session.send({ type: 'session.retried' })}
      />
    );
  }
  return <Skeleton width={96} height={16} />;
}
