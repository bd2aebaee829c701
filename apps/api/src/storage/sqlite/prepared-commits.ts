import type { SQLInputValue } from 'node:sqlite';
import type { Commit } from '../../event-store/event-store.js';
import type { KeyState } from '../../personal-data/keys.js';
import { lacksOwner, openCommit, sealCommit } from '../../personal-data/sealed-events.js';
import { idsTouched, rowAfter } from '../../views/projecting.js';
import type { Projection } from '../../views/views.js';
import { placeOfJson, storedValues } from './view-table.js';

/** What is stored for an imported commit, as far as it follows from the commit alone. */
export interface PreparedCommit extends Omit<Commit, 'events'> {
  /** JSON, with personal fields encrypted. */
  readonly events: string;
  readonly rows: readonly BegunRow[];
}

/** A row that a commit changes. */
export interface BegunRow {
  /** The index of its projection. */
  readonly projection: number;
  readonly id: string;
  /** What is written if there is no such row yet; null for nothing. */
  readonly values: readonly SQLInputValue[] | null;
}

/**
 * Applies a commit to the views. `begun` are rows that were made from it before: `commit` is called only when one of these
 * ids has a row already.
 */
export type Project = (commit: () => Commit, begun?: readonly BegunRow[]) => void;

/**
 * Commits for another thread, each as a JSON text, and what comes back from there, each as {@link textOf}. A text is copied
 * once, and what is read from it is gone as soon as it is written; objects of thousands of commits that wait for their turn
 * would be moved by the garbage collector again and again.
 */
export interface CommitsToPrepare {
  readonly commits: readonly string[];
  /** The keys of everybody whose personal data is in the commits. */
  readonly keys: ReadonlyMap<string, KeyState>;
}

/**
 * Prepares commits without the database: each answer is {@link textOf} it. Null for commits whose owner only an earlier
 * commit of their stream names.
 */
export function preparedCommits(
  projections: readonly Projection[],
  { commits, keys }: CommitsToPrepare,
): (string | null)[] {
  const keyOf = (person: string) => keys.get(person);
  return commits.map((text) => {
    const commit = JSON.parse(text) as Commit;
    if (lacksOwner(commit)) return null;
    const { position, stream, version, at } = commit;
    const events = JSON.stringify(sealCommit(commit, keyOf).events);
    const rows = begunRows(projections, openCommit(commit, keyOf));
    return textOf({ position, stream, version, at, events, rows });
  });
}

/** A row without its JSON text: the length of that stands in its place. */
type ShortRow = [projection: number, id: string, values: SQLInputValue[] | null];
type Line = [position: number, stream: string, version: number, at: string, ofEvents: number, ShortRow[]];

/**
 * A prepared commit as a text: a line of JSON with everything but its own JSON texts, then these as they are, one behind the
 * other. In a JSON text each of their quotation marks would be escaped, and read again, which took as long as all the rest.
 */
function textOf({ position, stream, version, at, events, rows }: PreparedCommit): string {
  const texts = [events];
  const short = rows.map(({ projection, id, values }): ShortRow => {
    if (values === null) return [projection, id, null];
    const text = values[placeOfJson] as string;
    texts.push(text);
    return [projection, id, values.with(placeOfJson, text.length)];
  });
  const line: Line = [position, stream, version, at, events.length, short];
  return `${JSON.stringify(line)}\n${texts.join('')}`;
}

/** Reads an answer of {@link preparedCommits}. */
export function preparedIn(text: string): PreparedCommit {
  let end = text.indexOf('\n');
  const [position, stream, version, at, ofEvents, short] = JSON.parse(text.slice(0, end)) as Line;
  end += 1;
  const next = (length: number) => text.slice(end, (end += length));
  const events = next(ofEvents);
  const rows = short.map(([projection, id, values]): BegunRow => {
    if (values) values[placeOfJson] = next(values[placeOfJson] as number);
    return { projection, id, values };
  });
  return { position, stream, version, at, events, rows };
}

/** The rows that a commit changes, as it makes them where none is there yet. */
const begunRows = (projections: readonly Projection[], commit: Commit): BegunRow[] =>
  projections.flatMap((projection, place) =>
    idsTouched(projection, commit).map((id) => {
      const row = rowAfter(projection, commit, id, null);
      const values = row && storedValues(projection.view, { id, position: commit.position, row });
      return { projection: place, id, values };
    }),
  );
