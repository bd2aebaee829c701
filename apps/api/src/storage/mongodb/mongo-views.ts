import { type Db, type Filter, MongoServerError } from 'mongodb';
import { wordsOf } from '@voltyard/contracts/ads/searched-words';
import { cursorAt, pageEndOf } from '../../views/cursor.js';
import {
  type FieldValue,
  type Page,
  type Query,
  QuestionTookTooLong,
  type ViewDefinition,
  type Views,
} from '../../views/views.js';
import { fieldOf, rowChange, type RowDocument, rowsOf, storedRow } from './view-rows.js';

type Condition = Filter<RowDocument>;

/** How long the server may work on one question, ms. */
const longestQuestion = 5000;

/** How MongoDB says that a question was given up (MaxTimeMSExpired). */
const tookTooLong = 50;

/** The rows in a collection for each view; `position` tells up to where this process knows them to be. */
export function mongoViews(db: Db, position: () => number, maxTimeMS = longestQuestion): Views {
  return {
    get: async (view, id) => {
      // By id alone, which every server answers by its index.
      const row = await rowsOf(db, view).findOne({ _id: id });
      return row?.live ? storedRow(view, row) : null;
    },

    find: async (view, query) => {
      const trueAt = position();
      const rows = await rowsOf(db, view)
        // One more tells whether there is a next page.
        .find(conditionsOf(view, query), { sort: orderOf(view, query), limit: query.limit + 1, maxTimeMS })
        .toArray()
        .catch(rethrowGivenUp);
      return pageOf(view, query, rows, trueAt);
    },

    count: (view, equals, atMost) =>
      rowsOf(db, view)
        .countDocuments(
          { live: true, ...equalities(view, equals) },
          {
            limit: atMost,
            maxTimeMS,
          },
        )
        .catch(rethrowGivenUp),

    changesOf: async (view, ids) => {
      const rows = await rowsOf(db, view)
        .find(ids.length === 1 ? { _id: ids[0]! } : { _id: { $in: [...ids] } }, { maxTimeMS })
        .sort({ position: 1, _id: 1 })
        .toArray()
        .catch(rethrowGivenUp);
      return rows.map((row) => rowChange(view, row));
    },

    changedAfter: async (view, equals, after, limit) => {
      const rows = await rowsOf(db, view)
        .find({ ...equalities(view, equals), position: { $gt: after } } as Condition, { maxTimeMS })
        .sort({ position: 1, _id: 1 })
        .limit(limit)
        .toArray()
        .catch(rethrowGivenUp);
      return rows.map((row) => rowChange(view, row));
    },
  };
}

function rethrowGivenUp(error: unknown): never {
  throw error instanceof MongoServerError && error.code === tookTooLong ? new QuestionTookTooLong() : error;
}

export const conditionsOf = (view: ViewDefinition, query: Query): Condition => ({
  live: true,
  ...equalities(view, query.equals ?? {}),
  ...allOf([...ranges(view, query.range ?? {}), ...textSearch(query.text), ...afterCursor(view, query)]),
});

export function orderOf(view: ViewDefinition, { sort }: Query): Record<string, 1 | -1> {
  if (!sort) return { _id: 1 };
  const direction = sort.direction === 'down' ? -1 : 1;
  return { [fieldOf(view, sort.field)]: direction, _id: direction };
}

const allOf = (conditions: Condition[]): Condition => (conditions.length === 0 ? {} : { $and: conditions });

const equalities = (view: ViewDefinition, equals: Readonly<Record<string, FieldValue>>): Condition =>
  Object.fromEntries(Object.entries(equals).map(([field, value]) => [fieldOf(view, field), value]));

const ranges = (view: ViewDefinition, range: NonNullable<Query['range']>): Condition[] =>
  Object.entries(range).map(([field, { min, max }]) => ({
    [fieldOf(view, field)]: {
      ...(min !== undefined && { $gte: min }),
      ...(max !== undefined && { $lte: max }),
    },
  }));

/** Words are of letters and digits only, so none means anything to a regular expression. */
const textSearch = (text: string | undefined): Condition[] =>
  wordsOf(text ?? '').map((word) => ({ words: new RegExp(`^${word}`) }));

/** A bound on the sorted field, so that the index is entered at the right place; then the rest of its ties. */
function afterCursor(view: ViewDefinition, { before, sort }: Query): Condition[] {
  if (before === undefined) return [];
  const [value, id] = pageEndOf(before);
  if (!sort) return [{ _id: { $gt: id } }];
  const field = fieldOf(view, sort.field);
  const [beyond, upTo] = sort.direction === 'down' ? ['$lt', '$lte'] : ['$gt', '$gte'];
  return [
    { [field]: { [upTo]: value } },
    { $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: id } }] },
  ];
}

function pageOf(view: ViewDefinition, query: Query, rows: RowDocument[], position: number): Page {
  const shown = rows.slice(0, query.limit).map((row) => storedRow(view, row));
  const last = shown.at(-1);
  const sortedValue = (last && query.sort ? last.fields[query.sort.field] : last?.id) ?? '';
  return {
    rows: shown,
    next: last && rows.length > query.limit ? cursorAt([sortedValue, last.id]) : null,
    position,
  };
}
