import type { ReactNode } from 'react';
import { counted, locale } from '../ui/formats';
import { Freshness } from './Freshness';
import type { LiveList } from './live-list';
import './ListHead.scss';

interface ListHeadProps {
  title: ReactNode;
  /** Under the title. */
  children?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

export function ListHead({ title, children, actions }: ListHeadProps) {
  return (
    <header className="list-head">
      <div className="list-head__words">
        <h1>{title}</h1>
        {children}
      </div>
      {actions}
    </header>
  );
}

interface ListFactsProps {
  list: LiveList<unknown>;
  /** What one of its rows is: `photo`. */
  of: string;
  /** The number of all its rows; null while it is not known, left out for lists without counts. */
  total?: string | null;
  children?: ReactNode;
}

/** How many rows are in a list and how fresh it is. */
export function ListFacts({ list, of, total, children }: ListFactsProps) {
  return (
    <p className="list-facts">
      <Freshness state={list.freshness} what={of === 'photo' ? 'photos' : 'ads'} />
      {list.rows.length > 0 && <span>{sizeOf({ list, of, total })}</span>}
      {children}
    </p>
  );
}

function sizeOf({ list: { rows, hasMore }, of, total }: ListFactsProps): ReactNode {
  const shown = counted(rows.length, of);
  if (!hasMore) return shown;
  if (total === undefined) return `The newest ${shown}`;
  return total === null ? `${shown} shown` : `${rows.length.toLocaleString(locale)} of ${total} ${of}s shown`;
}
