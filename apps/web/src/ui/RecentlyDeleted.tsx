import { Button } from '@blueprintjs/core';
import { undoDeletion } from '@voltyard/contracts/limits';
import { useState } from 'react';
import './RecentlyDeleted.scss';

export interface DeletedItem {
  id: string;
  title: string;
  /** The address of a small picture; null when there is none. */
  picture: string | null;
  /** ISO 8601 */
  deletedAt: string;
}

interface RecentlyDeletedProps {
  items: readonly DeletedItem[];
  now: number;
  onRestore: (id: string) => Promise<void>;
}

/** What was deleted within a day and may come back, folded away under the list it came from; nothing when there is none. */
export function RecentlyDeleted({ items, now, onRestore }: RecentlyDeletedProps) {
  if (items.length === 0) return null;
  return (
    <details className="recently-deleted">
      <summary>Recently deleted ({items.length})</summary>
      <ul>
        {items.map((item) => (
          <Row key={item.id} {...{ item, now, onRestore }} />
        ))}
      </ul>
    </details>
  );
}

function Row({ item, now, onRestore }: Omit<RecentlyDeletedProps, 'items'> & { item: DeletedItem }) {
  const [isRestoring, setIsRestoring] = useState(false);
  const restore = () => {
    setIsRestoring(true);
    void onRestore(item.id).finally(() => setIsRestoring(false));
  };
  return (
    <li>
      {item.picture && <img src={item.picture} alt="" />}
      <span className="recently-deleted__title">{item.title}</span>
      <span className="recently-deleted__left">{timeLeft(item.deletedAt, now)}</span>
      <Button text="Restore" aria-label={`Restore ${item.title}`} loading={isRestoring} onClick={restore} />
    </li>
  );
}

function timeLeft(deletedAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(deletedAt) + undoDeletion.hours * 3_600_000 - now) / 60_000);
  if (minutes > 90) return `${Math.round(minutes / 60)} hours left`;
  return minutes > 1 ? `${minutes} minutes left` : 'a minute left';
}
