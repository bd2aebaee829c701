import type { MouseEvent, ReactNode } from 'react';
import './SkipLink.scss';

interface SkipLinkProps {
  /** The id of an element that can have the focus. */
  to: string;
  children: ReactNode;
}

/** Leads the keyboard past what repeats; in sight only while it has the focus. */
export function SkipLink({ to, children }: SkipLinkProps) {
  // Without a hash in the address: the back button should lead to the page before.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className="skip-link" href={`#${to}`} onClick={skip}>
      {children}
    </a>
  );
}
