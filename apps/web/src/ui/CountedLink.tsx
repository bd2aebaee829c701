import { Link } from '../wiring/router/Link';
import { badgeLabel, countLabel } from './formats';
import { Icon } from './Icon';
import './CountedLink.scss';

interface CountedLinkProps {
  to: string;
  /** A path of `@mdi/js`. */
  icon: string;
  name: string;
  /** How much of it is not read yet. */
  unread: number;
}

/** A link of the toolbar with the number of what is not read yet. */
export function CountedLink({ to, icon, name, unread }: CountedLinkProps) {
  const label = unread > 0 ? `${name}, ${countLabel(unread)} unread` : name;
  return (
    <Link to={to} className="icon-button counted-link" aria-label={label} title={label}>
      <Icon path={icon} />
      {unread > 0 && (
        <span className="counted-link__count" aria-hidden>
          {badgeLabel(unread)}
        </span>
      )}
    </Link>
  );
}
