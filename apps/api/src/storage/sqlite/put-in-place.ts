import type { DatabaseSync } from 'node:sqlite';
import { isFollowed } from '../../views/followed-fields.js';
import type { ViewDefinition } from '../../views/views.js';
import { inTransaction } from './database.js';
import { rebuiltSchema, rebuiltView } from './rebuilt-tables.js';
import type { VerifiedRows } from './verified-rows.js';
import { leftTableOf, tableOf, writtenColumns } from './view-table.js';

/** Rows that the log changed after the first position and up to the second one. */
export interface Span {
  readonly after: number;
  readonly upTo: number;
}

/** Compares the rows of a view as they are served with those that were made again, and puts these in their place. */
export interface Placing {
  /** Steps that together compare all rows and put them in place; each returns how many were not as the log says. */
  steps(): readonly ((upTo: number) => number)[];
  /** The same for the rows that the log changed within a span. */
  changed(span: Span): number;
}

export interface PlacingOptions {
  verified: VerifiedRows;
  /** Called in each transaction that has put rows in place. */
  onPlaced: () => void;
}

/** So many rows are compared in a step, and so many are put in place in a transaction: writers wait as long. */
const comparedAtOnce = 2000;
const placedAtOnce = 100;

/**
 * A served row that has gone further than `upTo` is left: it is put in place with the commits that it went by. One that says it
 * is of a commit behind the end of the log has not.
 */
export function placing(
  db: DatabaseSync,
  view: ViewDefinition,
  { verified, onPlaced }: PlacingOptions,
): Placing {
  const [served, made] = [`main.${tableOf(view)}`, `${rebuiltSchema}.${tableOf(rebuiltView(view))}`];
  const columns = writtenColumns(view).filter((column) => column !== 'id');
  const kept = ['live', ...columns];
  const end = '(SELECT max(position) FROM main.commits)';
  const places = departures(view);

  const isDifferent = [...kept.map((column) => `s.${column} IS NOT m.${column}`), ...places.differ].join(
    ' OR ',
  );
  const differing = (which: string) =>
    db.prepare(`
      SELECT m.id FROM ${made} AS m LEFT JOIN ${served} AS s ON s.id = m.id
      WHERE ${which} AND (s.position IS NULL OR s.position <= ? OR s.position > ${end}) AND (${isDifferent})`);
  const statements = {
    last: (table: string) => db.prepare(`SELECT coalesce(max(key), 0) AS last FROM ${table}`).get(),
    differingByKey: differing('m.key > ? AND m.key <= ?'),
    differingByPosition: differing('m.position > ?'),
    // Of these columns the index of ids has both: reading all rows would take longer than making them again.
    ids: db.prepare(`SELECT id, key FROM ${served} WHERE id > ? ORDER BY id LIMIT ${comparedAtOnce}`),
    strange: db.prepare(`
      SELECT 1 FROM ${served} WHERE id = ?1 AND (position <= ?2 OR position > ${end})
      AND NOT EXISTS (SELECT 1 FROM ${made} WHERE id = ?1)`),
    put: db.prepare(`
      INSERT INTO ${served} (id, ${kept.join(', ')}) SELECT id, ${kept.join(', ')} FROM ${made}
      WHERE id = ?1
      AND NOT EXISTS (SELECT 1 FROM ${served} WHERE id = ?1 AND position > ?2 AND position <= ${end})
      ON CONFLICT (id) DO UPDATE SET ${kept.map((column) => `${column} = excluded.${column}`).join(', ')}`),
    drop: db.prepare(`DELETE FROM ${served} WHERE id = ? AND (position <= ? OR position > ${end})`),
  };
  const putPlaces = places.put.map((statement) => db.prepare(statement));
  const idsIn = (rows: unknown[]) => (rows as { id: string }[]).map(({ id }) => id);

  function put(id: string, upTo: number): number {
    const { changes } = statements.put.run(id, upTo);
    if (changes > 0) for (const statement of putPlaces) statement.run(id);
    return Number(changes);
  }

  function drop(id: string, upTo: number): number {
    const { changes } = statements.drop.run(id, upTo);
    if (changes > 0) for (const statement of putPlaces) statement.run(id);
    return Number(changes);
  }

  function each(ids: readonly string[], work: (id: string) => number): number {
    let changed = 0;
    for (let begin = 0; begin < ids.length; begin += placedAtOnce) {
      const some = ids.slice(begin, begin + placedAtOnce);
      const place = () => {
        const placed = some.reduce((sum, id) => sum + work(id), 0);
        if (placed > 0) onPlaced();
        changed += placed;
      };
      if (db.isTransaction) place();
      else inTransaction(db, place);
    }
    return changed;
  }

  /** Puts those in place that stand beside. */
  function placeMade(from: number, upTo: number): number {
    const differ = statements.differingByKey.all(from, from + comparedAtOnce, upTo);
    return each(idsIn(differ), (id) => put(id, upTo));
  }

  /** The last id that was looked at. */
  let looked = '';

  /** Of the next served rows, drops those that the log does not give. */
  function dropStrange(upTo: number): number {
    const rows = statements.ids.all(looked) as { id: string; key: number }[];
    looked = rows.at(-1)?.id ?? looked;
    const strange = rows.filter(({ id, key }) => !verified.has(key) && statements.strange.get(id, upTo));
    return each(idsIn(strange), (id) => drop(id, upTo));
  }

  const stepsOf = (table: string) =>
    Math.ceil((statements.last(table) as { last: number }).last / comparedAtOnce);

  return {
    steps: () => [
      ...Array.from(
        { length: stepsOf(made) },
        (_, step) => (upTo: number) => placeMade(step * comparedAtOnce, upTo),
      ),
      ...Array.from({ length: stepsOf(served) }, () => dropStrange),
    ],
    changed: ({ after, upTo }) =>
      each(idsIn(statements.differingByPosition.all(after, upTo)), (id) => put(id, upTo)),
  };
}

/** The places that a row has left, for a view whose changes are followed by them: whether they differ, and how they are put. */
function departures(view: ViewDefinition): { differ: string[]; put: string[] } {
  if (!isFollowed(view)) return { differ: [], put: [] };
  const [served, made] = [`main.${leftTableOf(view)}`, `${rebuiltSchema}.${leftTableOf(rebuiltView(view))}`];
  const textOf = (table: string) =>
    `(SELECT group_concat(place || position || fields) FROM ${table} AS l WHERE l.id = m.id)`;
  return {
    differ: [`${textOf(served)} IS NOT ${textOf(made)}`],
    put: [`DELETE FROM ${served} WHERE id = ?`, `INSERT INTO ${served} SELECT * FROM ${made} WHERE id = ?`],
  };
}
