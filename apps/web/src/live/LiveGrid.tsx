import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Arrivals } from './Arrivals';
import type { ListOffer, ListRow } from './live-list';
import { usePinnedRows } from './use-pinned-rows';
import { useRowAnimation } from './use-row-animation';
import { useStripStart } from './use-strip-start';
import './LiveGrid.scss';

interface LiveGridProps<Row> {
  rows: readonly ListRow<Row>[];
  /** Names the list to assistive technology. */
  label: string;
  /** What one arriving row is called: `new ad`. */
  arrival: string;
  /** Of the grid; its list is `{className}__list`. */
  className: string;
  list: RefObject<HTMLUListElement | null>;
  /** New rows that are loaded when the person asks for them, where the list offers such. */
  offer?: ListOffer | undefined;
  /** Is told how many rows wait to be shown. */
  onWaiting?: ((waiting: number) => void) | undefined;
  /** Whether it is a row of the person who looks. */
  isOwn: (row: Row) => boolean;
  renderRow: (row: ListRow<Row>, index: number) => ReactNode;
}

/** Rows in as many columns as there is room for. Nothing moves under a reader when rows arrive or are ordered anew. */
export function LiveGrid<Row>({
  rows,
  label,
  arrival,
  className,
  list,
  offer,
  onWaiting,
  isOwn,
  renderRow,
}: LiveGridProps<Row>) {
  const grid = useRef<HTMLDivElement>(null);
  const { shown, waiting, letIn } = usePinnedRows(
    rows,
    { grid, list },
    { isOwn, isTaking: offer?.isTaking ?? false },
  );
  useLayoutEffect(() => {
    onWaiting?.(waiting);
    return () => onWaiting?.(0);
  }, [onWaiting, waiting]);
  useRowAnimation(list);
  useStripStart(list, shown[0]?.id);
  return (
    <div className={`live-grid ${className}`} ref={grid}>
      <Arrivals {...{ waiting, offer, grid, list }} what={arrival} onLetIn={letIn} />
      <ul className={`live-grid__list ${className}__list`} ref={list} aria-label={label}>
        {shown.map((row, index) => (
          <li key={row.id} data-id={row.id}>
            {renderRow(row, index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
