import type { ReactNode } from 'react';
import { counted, locale, pluralOf } from '../ui/formats';
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
  /** What one of its rows is: `wanted car`. */
  of: string;
  /** What its rows are called in words about the connection. */
  what: 'ads' | 'photos';
  /** The number of all its rows; null while it is not known, left out for lists without counts. */
  total?: string | null;
  children?: ReactNode;
}

/** How many rows of a list are shown, and how fresh it is. */
export function ListFacts({ list, of, what, total, children }: ListFactsProps) {
  return (
    <p className="list-facts">
      {/* A list that is outdated could not be loaded, or is being loaded. */}
      <Freshness state={list.freshness} what={what} isCertain={list.isOutdated} />
      {list.rows.length > 0 && <span>{sizeOf(list, of, total)}</span>}
      {children}
    </p>
  );
}

function sizeOf(
  { rows, waiting, hasMore }: LiveList<unknown>,
  of: string,
  total: ListFactsProps['total'],
): ReactNode {
  const shown = rows.length - waiting;
  if (!hasMore && waiting === 0) return counted(shown, of);
  const all = hasMore ? total : rows.length.toLocaleString(locale);
  if (all === undefined) return `The newest ${counted(shown, of)}`;
  return all === null
    ? `${counted(shown, of)} shown`
    : `${shown.toLocaleString(locale)} of ${all} ${pluralOf(of)} shown`;
}
