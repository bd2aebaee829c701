import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredRow, ViewDefinition, Views } from '../views/views.js';
import { type CopyOptions, Difference } from './copy-log.js';

export interface ComparedView {
  name: string;
  rows: number;
  /** Of the rows' ids, positions and texts, in the order of their ids. */
  sha256: string;
}

const atOnce = 1000;

/** Reads every row of each view on both sides; throws a {@link Difference} at the first that is not the same. */
export async function compareViews(
  from: Views,
  into: Views,
  views: readonly ViewDefinition[],
  options: CopyOptions,
): Promise<ComparedView[]> {
  const show = options.reporter.step('Views verified');
  const compared: ComparedView[] = [];
  for (const view of views) {
    show(compared.length, views.length);
    compared.push(await compareView(from, into, view, options));
  }
  show(views.length, views.length);
  return compared;
}

async function compareView(
  from: Views,
  into: Views,
  view: ViewDefinition,
  { names, stopping }: CopyOptions,
): Promise<ComparedView> {
  const hash = createHash('sha256');
  let rows = 0;
  const others = rowsOf(into, view, stopping);
  const differ = (id: string) =>
    new Difference(`The row ${id} of the view ${view.name} of ${names.into} is not that of ${names.from}.`);
  for await (const row of rowsOf(from, view, stopping)) {
    const { value: twin } = await others.next();
    const text = textOf(row);
    if (!twin || textOf(twin as StoredRow) !== text) throw differ(row.id);
    hash.update(text);
    rows += 1;
  }
  const { value: further } = await others.next();
  if (further) throw differ((further as StoredRow).id);
  return { name: view.name, rows, sha256: hash.digest('hex') };
}

const textOf = ({ id, position, json }: StoredRow): string => `${JSON.stringify([id, position])} ${json}\n`;

async function* rowsOf(views: Views, view: ViewDefinition, stopping: AbortSignal): AsyncGenerator<StoredRow> {
  let before: string | undefined;
  do {
    await nextTurn(); // see `logOf`
    stopping.throwIfAborted();
    const page = await views.find(view, { limit: atOnce, ...(before !== undefined && { before }) });
    yield* page.rows;
    before = page.next ?? undefined;
  } while (before !== undefined);
}
