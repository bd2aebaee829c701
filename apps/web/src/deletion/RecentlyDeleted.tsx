import { undoDeletion } from '@voltyard/contracts/limits';
import type { DeletedItem } from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../ui/ButtonLink';
import { countLabel } from '../ui/formats';
import { focusPage, isFocusFree } from '../wiring/navigation/list-focus';
import type { RecentlyDeletedActor } from './use-recently-deleted';
import './RecentlyDeleted.scss';

interface RecentlyDeletedProps {
  deleted: RecentlyDeletedActor;
  now: number;
}

/** What was deleted within a day and may come back, folded away under the list it came from; nothing when there is none. */
export function RecentlyDeleted({ deleted, now }: RecentlyDeletedProps) {
  const state = useSelector(deleted, (snapshot) => snapshot);
  const { items, count, next, queue, problem } = state.context;
  const { summary, rows, keepPress } = useFocusAfterPress(items.length, problem !== null);
  const send = (event: Parameters<typeof deleted.send>[0]) => {
    keepPress({ isMore: event.type === 'more.clicked', shown: items.length });
    deleted.send(event);
  };
  const isLoadingMore = state.matches({ list: 'loadingMore' });
  // A further page that could not be loaded is asked for again by its own button.
  const isRetryable = problem !== null && !state.matches({ list: 'loaded' });
  const retry = isRetryable && (
    <Button isBusy={state.hasTag('busy')} onClick={() => send({ type: 'list.retried' })}>
      Try again
    </Button>
  );
  if (items.length === 0) {
    return (
      problem && (
        <section className="recently-deleted">
          <p role="alert">What you deleted recently could not be loaded. {problem.message}</p>
          {retry}
        </section>
      )
    );
  }
  return (
    <details className="recently-deleted">
      <summary ref={summary}>Recently deleted ({countLabel(count)})</summary>
      <ul ref={rows}>
        {items.map((item) => (
          <Row
            key={item.id}
            {...{ item, now }}
            isRestoring={queue.some(({ id }) => id === item.id)}
            onRestore={() => send({ type: 'restore.clicked', id: item.id })}
          />
        ))}
      </ul>
      {problem && <p role="alert">{problem.message}</p>}
      {retry}
      {next !== null && !isRetryable && (
        <Button isBusy={isLoadingMore} onClick={() => send({ type: 'more.clicked' })}>
          {isLoadingMore ? 'Loading more' : 'Show more'}
        </Button>
      )}
    </details>
  );
}

interface Press {
  isMore: boolean;
  /** How many items were shown then. */
  shown: number;
}

/**
 * The button that was pressed may be gone with its row, or when nothing is left to load: the keyboard continues at the
 * first item that came, else at the section, and where there is none any more at the page.
 */
function useFocusAfterPress(count: number, hasProblem: boolean) {
  const summary = useRef<HTMLElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const pressed = useRef<Press | null>(null);
  useEffect(() => {
    const press = pressed.current;
    pressed.current = null;
    if (press === null) return;
    if (press.isMore && count > press.shown) {
      rows.current?.children[press.shown]?.querySelector('button')?.focus();
    } else if (isFocusFree(null)) {
      if (summary.current) summary.current.focus();
      else focusPage();
    }
    // With its problem the button goes that tries again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [count, hasProblem]);
  const keepPress = (press: Press) => {
    pressed.current = press;
  };
  return { summary, rows, keepPress };
}

interface RowProps {
  item: DeletedItem;
  now: number;
  isRestoring: boolean;
  onRestore: () => void;
}

function Row({ item, now, isRestoring, onRestore }: RowProps) {
  return (
    <li>
      {item.picture && <img src={item.picture} alt="" />}
      <span className="recently-deleted__title">{item.title}</span>
      <span className="recently-deleted__left">{timeLeft(item.deletedAt, now)}</span>
      <Button isBusy={isRestoring} label={`Restore ${item.title}`} onClick={onRestore}>
        {isRestoring ? 'Restoring …' : 'Restore'}
      </Button>
    </li>
  );
}

interface ButtonProps {
  isBusy: boolean;
  /** Where the text alone does not say what it is for. */
  label?: string;
  onClick: () => void;
  children: string;
}

/** Keeps the focus while it is busy. */
const Button = ({ isBusy, label, onClick, children }: ButtonProps) => (
  <button
    type="button"
    className={buttonClass({ size: 'small' })}
    aria-label={label}
    aria-disabled={isBusy}
    onClick={onClick}
  >
    {children}
  </button>
);

function timeLeft(deletedAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(deletedAt) + undoDeletion.hours * 3_600_000 - now) / 60_000);
  if (minutes > 90) return `${Math.round(minutes / 60)} hours left`;
  return minutes > 1 ? `${minutes} minutes left` : 'a minute left';
}
