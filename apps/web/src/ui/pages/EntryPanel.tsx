import type { ReactNode } from 'react';
import './EntryPanel.scss';

interface EntryPanelProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** A small form that is alone on its page: the ways in. */
export function EntryPanel({ title, lead, children, footer }: EntryPanelProps) {
  return (
    <section className="entry-panel">
      <h1>{title}</h1>
      <p className="entry-panel__lead">{lead}</p>
      {children}
      {footer !== undefined && <footer className="entry-panel__footer">{footer}</footer>}
    </section>
  );
}
