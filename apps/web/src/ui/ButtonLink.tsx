import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '../wiring/router/Link';
import { Icon } from './Icon';

interface LookProps {
  children: ReactNode;
  /** A path of `@mdi/js`. */
  icon?: string;
  look?: 'primary' | 'plain' | 'minimal';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** Blueprint's button classes without its component: for what goes somewhere and is therefore a link. */
export function buttonClass({
  look = 'plain',
  size = 'medium',
  className = '',
}: Omit<LookProps, 'children'>): string {
  const looks = { primary: 'bp6-intent-primary', plain: '', minimal: 'bp6-minimal' };
  const sizes = { small: 'bp6-small', medium: '', large: 'bp6-large' };
  return ['bp6-button', looks[look], sizes[size], className].filter(Boolean).join(' ');
}

interface ButtonLinkProps extends LookProps {
  to: string;
  /** Goes along in the history's entry. */
  state?: unknown;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link inside the product that looks like a button. */
export function ButtonLink({ to, state, onClick, icon, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={buttonClass(look)} onClick={onClick}>
      {icon !== undefined && <Icon path={icon} />}
      <span>{children}</span>
    </Link>
  );
}

/** The same for an address that the server answers: the browser leaves the page. */
export function ButtonAnchor({ href, icon, children, ...look }: LookProps & { href: string }) {
  return (
    <a href={href} className={buttonClass(look)}>
      {icon !== undefined && <Icon path={icon} />}
      <span>{children}</span>
    </a>
  );
}
