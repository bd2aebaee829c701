import type { ReactNode } from 'react';
import './EntryPanel.scss';

interface EntryPanelProps {
  title: string;
  lead: ReactNode;
  /** Why the visitor is here, where a page sent them. */
  notice?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** A small form that is alone on its page: the ways in. */
export function EntryPanel({ title, lead, notice, children, footer }: EntryPanelProps) {
  return (
    <section className="entry-panel">
      <h1>{title}</h1>
      {notice}
      <p className="entry-panel__lead">{lead}</p>
      {children}
      {footer !== undefined && <footer className="entry-panel__footer">{footer}</footer>}
    </section>
  );
}
