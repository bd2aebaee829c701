import type { ReactNode } from 'react';
import { Link } from '../../wiring/router/Link';
import { Icon } from '../Icon';
import { useHashTarget } from './use-hash-target';
import './InfoPage.scss';

export interface InfoSection {
  /** The part's hash: people link to it, so it stays when the title is put better. */
  id: string;
  title: string;
  body: ReactNode;
}

interface InfoPageProps {
  title: string;
  /** The whole page in one or two sentences. */
  lead: ReactNode;
  /** What a reader who stops here should know. */
  points?: readonly { icon: string; text: string }[];
  sections: readonly InfoSection[];
  /** What to read next. */
  further: readonly { to: string; title: string }[];
}

/** A page to read: a title, what matters most, a table of contents, and parts that the address can name. */
export function InfoPage({ title, lead, points = [], sections, further }: InfoPageProps) {
  useHashTarget();
  return (
    <article className="info-page">
      <header className="info-page__head">
        <h1>{title}</h1>
        <p className="info-page__lead">{lead}</p>
        {points.length > 0 && (
          <ul className="info-page__points">
            {points.map(({ icon, text }) => (
              <li key={text}>
                <Icon path={icon} size={22} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </header>
      <nav className="info-page__contents" aria-labelledby="info-contents">
        <h2 id="info-contents">On this page</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <Link to={`#${section.id}`}>{section.title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="info-page__body">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.body}
          </section>
        ))}
        <footer className="info-page__further">
          Read on:{' '}
          {further.map(({ to, title: name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </footer>
      </div>
    </article>
  );
}

/** Two lists side by side: what to do, and what to leave. */
export function DosAndDonts({ dos, donts }: { dos: readonly ReactNode[]; donts: readonly ReactNode[] }) {
  const list = (heading: string, modifier: string, entries: readonly ReactNode[]) => (
    <div className={`info-page__side info-page__side--${modifier}`}>
      <h3>{heading}</h3>
      <ul>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- written down in the page: they never change places
          <li key={index}>{entry}</li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className="info-page__sides">
      {list('Do', 'do', dos)}
      {list('Do not', 'dont', donts)}
    </div>
  );
}
