import { undoDeletion } from '@voltyard/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from './ButtonLink';
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
  const { summary, keepingFocus } = useFocusAfterRestore(items.length);
  if (items.length === 0) return null;
  const restore = (id: string) => keepingFocus(() => onRestore(id));
  return (
    <details className="recently-deleted">
      <summary ref={summary}>Recently deleted ({items.length})</summary>
      <ul>
        {items.map((item) => (
          <Row key={item.id} {...{ item, now }} onRestore={restore} />
        ))}
      </ul>
    </details>
  );
}

/** The button that was pressed goes with its row: the keyboard continues at the section, and after the last row at the page. */
function useFocusAfterRestore(count: number) {
  const summary = useRef<HTMLElement>(null);
  const page = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (count === 0) page.current?.focus({ preventScroll: true });
    page.current = null;
  }, [count]);
  const keepingFocus = async (restore: () => Promise<void>) => {
    page.current = summary.current?.closest('main') ?? null;
    await restore();
    summary.current?.focus();
  };
  return { summary, keepingFocus };
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
      <button
        type="button"
        className={buttonClass({ size: 'small' })}
        aria-label={`Restore ${item.title}`}
        disabled={isRestoring}
        onClick={restore}
      >
        {isRestoring ? 'Restoring …' : 'Restore'}
      </button>
    </li>
  );
}

function timeLeft(deletedAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(deletedAt) + undoDeletion.hours * 3_600_000 - now) / 60_000);
  if (minutes > 90) return `${Math.round(minutes / 60)} hours left`;
  return minutes > 1 ? `${minutes} minutes left` : 'a minute left';
}
