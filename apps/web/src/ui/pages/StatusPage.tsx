import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import './StatusPage.scss';

interface StatusPageProps {
  icon: string;
  title: string;
  /** What happened, in a sentence or two. */
  children: ReactNode;
  /** What to do next: buttons and links, the most useful one first. */
  actions: ReactNode;
  /** Facts for the person who is asked for help: a request id, an address. */
  details?: readonly { term: string; value: string }[];
}

/** A whole screen that says what failed, and what to do next. */
export function StatusPage({ icon, title, children, actions, details = [] }: StatusPageProps) {
  return (
    <section className="status-page">
      <span className="status-page__badge">
        <Icon path={icon} size={44} />
      </span>
      <h1>{title}</h1>
      <div className="status-page__text">{children}</div>
      <div className="status-page__actions">{actions}</div>
      {details.length > 0 && (
        <dl className="status-page__details">
          {details.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
