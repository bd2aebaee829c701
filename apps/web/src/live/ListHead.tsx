import type { ReactNode } from 'react';
import { counted } from '../ads/ad-formats';
import { Freshness } from './Freshness';
import type { LiveAdsList } from '../ads/list/live-ads-list';
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

/** How many ads are in a list and how fresh it is. */
export function ListFacts({ list, children }: { list: LiveAdsList; children?: ReactNode }) {
  return (
    <p className="list-facts">
      <Freshness state={list.freshness} />
      {children}
      {list.rows.length > 0 && <span>{countOf(list)}</span>}
    </p>
  );
}

const countOf = ({ rows, hasMore }: LiveAdsList): string =>
  hasMore ? `The first ${counted(rows.length, 'ad')}` : counted(rows.length, 'ad');
