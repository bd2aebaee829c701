import type { DeletedItem } from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { BusyButton } from '../ui/BusyButton';
import { ProblemMessage } from '../ui/ProblemMessage';
import { countLabel } from '../ui/formats';
import { focusPage, isFocusFree } from '../wiring/navigation/list-focus';
import { timeLeft } from './time-left';
import type { RecentlyDeletedActor } from './use-recently-deleted';
import './RecentlyDeleted.scss';

interface RecentlyDeletedProps {
  deleted: RecentlyDeletedActor;
  now: number;
  /** The ids of those that the message restores at the moment. */
  restoring?: ReadonlySet<string>;
}

/** What was deleted within a day and may come back, folded away under the list it came from; nothing when there is none. */
export function RecentlyDeleted({ deleted, now, restoring }: RecentlyDeletedProps) {
  const state = useSelector(deleted, (snapshot) => snapshot);
  const { items, count, next, queue, problem } = state.context;
  const { summary, rows, keepPress, holder } = useNextFocus(items.length, problem !== null);
  const send = (event: Parameters<typeof deleted.send>[0]) => {
    keepPress({ isMore: event.type === 'more.clicked', shown: items.length });
    deleted.send(event);
  };
  const isRestoring = (id: string) => restoring?.has(id) === true || queue.some((one) => one.id === id);
  const isLoadingMore = state.matches({ list: 'loadingMore' });
  // A further page that could not be loaded is asked for again by its own button.
  const isRetryable = problem !== null && !state.matches({ list: 'loaded' });
  const retry = isRetryable && (
    <BusyButton size="small" isBusy={state.hasTag('busy')} onClick={() => send({ type: 'list.retried' })}>
      Try again
    </BusyButton>
  );
  if (items.length === 0) {
    return (
      problem && (
        <section className="recently-deleted">
          <ProblemMessage text={`What you deleted recently could not be loaded. ${problem.message}`} />
          {retry}
        </section>
      )
    );
  }
  return (
    <details className="recently-deleted" {...holder}>
      <summary ref={summary}>Recently deleted ({countLabel(count)})</summary>
      <ul ref={rows}>
        {items.map((item) => (
          <Row
            key={item.id}
            {...{ item, now }}
            isRestoring={isRestoring(item.id)}
            onRestore={() => restoring?.has(item.id) || send({ type: 'restore.clicked', id: item.id })}
          />
        ))}
      </ul>
      {problem && <ProblemMessage text={problem.message} />}
      {retry}
      {next !== null && !isRetryable && (
        <BusyButton size="small" isBusy={isLoadingMore} onClick={() => send({ type: 'more.clicked' })}>
          {isLoadingMore ? 'Loading more' : 'Show more'}
        </BusyButton>
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
 * What was pressed, or had the focus, may be gone with its row, with the last item, or when nothing is left to load: the
 * keyboard continues at the first item that came, else at the section, and where there is none any more at the page.
 */
function useNextFocus(count: number, hasProblem: boolean) {
  const summary = useRef<HTMLElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const pressed = useRef<Press | null>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const press = pressed.current;
    pressed.current = null;
    if (press === null && !hadFocus.current) return;
    if (press?.isMore && count > press.shown) {
      rows.current?.children[press.shown]?.querySelector('button')?.focus();
    } else if (isFocusFree(null)) {
      hadFocus.current = false;
      if (summary.current) summary.current.focus();
      else focusPage();
    }
    // With its problem the button goes that tries again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [count, hasProblem]);
  const keepPress = (press: Press) => {
    pressed.current = press;
  };
  const holder = {
    onFocus: () => {
      hadFocus.current = true;
    },
    // It keeps the focus while the window is not looked at. What is removed with the focus tells of no blur.
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      hadFocus.current = currentTarget.contains(document.activeElement);
    },
  };
  return { summary, rows, keepPress, holder };
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
      <BusyButton size="small" isBusy={isRestoring} label={`Restore ${item.title}`} onClick={onRestore}>
        {isRestoring ? 'Restoring …' : 'Restore'}
      </BusyButton>
    </li>
  );
}
