import type { ReactNode } from 'react';
import { counted } from '../ui/formats';
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
  /** What one of its rows is. */
  of: 'ad' | 'photo';
  children?: ReactNode;
}

const beginning = { ad: 'first', photo: 'newest' };

/** How many rows are in a list and how fresh it is. */
export function ListFacts({ list, of, children }: ListFactsProps) {
  const count = counted(list.rows.length, of);
  return (
    <p className="list-facts">
      <Freshness state={list.freshness} what={`${of}s`} />
      {children}
      {list.rows.length > 0 && <span>{list.hasMore ? `The ${beginning[of]} ${count}` : count}</span>}
    </p>
  );
}
