import { undoDeletion } from '@voltyard/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../ui/ButtonLink';
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
  /** The ones that are loaded. */
  items: readonly DeletedItem[];
  /** How many there are in all. */
  count: string;
  now: number;
  /** Loads more of them; null when all are there. */
  onMore: (() => Promise<void>) | null;
  onRestore: (id: string) => Promise<void>;
}

/** What was deleted within a day and may come back, folded away under the list it came from; nothing when there is none. */
export function RecentlyDeleted({ items, count, now, onMore, onRestore }: RecentlyDeletedProps) {
  const { summary, keepingFocus } = useFocusAfterRestore(items.length);
  const { rows, isLoadingMore, showMore } = useMore(items.length);
  if (items.length === 0) return null;
  const restore = (id: string) => keepingFocus(() => onRestore(id));
  return (
    <details className="recently-deleted">
      <summary ref={summary}>Recently deleted ({count})</summary>
      <ul ref={rows}>
        {items.map((item) => (
          <Row key={item.id} {...{ item, now }} onRestore={restore} />
        ))}
      </ul>
      {onMore && (
        <button
          type="button"
          className={buttonClass({ size: 'small' })}
          disabled={isLoadingMore}
          onClick={() => showMore(onMore)}
        >
          {isLoadingMore ? 'Loading more' : 'Show more'}
        </button>
      )}
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

/** The keyboard continues at the first row that came: the button for more may be gone. */
function useMore(count: number) {
  const rows = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useEffect(() => {
    if (isLoadingMore || firstNew.current === null) return;
    if (count > firstNew.current) rows.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = null;
  }, [count, isLoadingMore]);
  const showMore = (load: () => Promise<void>) => {
    firstNew.current = count;
    setIsLoadingMore(true);
    void load().finally(() => setIsLoadingMore(false));
  };
  return { rows, isLoadingMore, showMore };
}

function Row({
  item,
  now,
  onRestore,
}: Pick<RecentlyDeletedProps, 'now' | 'onRestore'> & { item: DeletedItem }) {
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
