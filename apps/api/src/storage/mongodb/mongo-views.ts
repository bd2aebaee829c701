import { type Db, type Filter, MongoServerError } from 'mongodb';
import { pageEndOf } from '../../views/cursor.js';
import { placeNamed } from '../../views/followed-fields.js';
import { asRemoved, inLogOrder } from '../../views/log-order.js';
import { pageOf } from '../../views/page-of.js';
import {
  type Conditions,
  type FieldValue,
  type Query,
  QuestionTookTooLong,
  type Range,
  type SortField,
  type StoredViews,
  type Value,
  type ViewDefinition,
} from '../../views/views.js';
import { leftAfterPosition, departureOf } from './departures.js';
import { fieldOf, rowChange, type RowDocument, type Rows, rowsOf, storedRow } from './view-rows.js';

type Condition = Filter<RowDocument>;

/** How long the server may work on one question, ms. */
const maxQuestionTime = 5000;

/** How MongoDB says that a question was given up (MaxTimeMSExpired). */
const tookTooLong = 50;

/** The rows in a collection for each view; `position` tells up to where this process knows them to be. */
export function mongoViews(db: Db, position: () => number, maxTimeMS = maxQuestionTime): StoredViews {
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
      return pageOf(
        query,
        rows.map((row) => storedRow(view, row)),
        trueAt,
      );
    },

    getMany: async (view, ids) => {
      const rows = await rowsOf(db, view).find(oneOf(ids), { maxTimeMS }).toArray().catch(rethrowGivenUp);
      const byId = new Map(rows.filter(({ live }) => live).map((row) => [row._id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [storedRow(view, row)] : [];
      });
    },

    count: (view, conditions, atMost) =>
      rowsOf(db, view)
        .countDocuments(conditionsOf(view, conditions), { limit: atMost, maxTimeMS })
        .catch(rethrowGivenUp),

    countByValue: async (view, { equals, field, values }, atMost) => {
      const counted = fieldOf(view, field);
      const rows = await rowsOf(db, view)
        .aggregate<{ _id: Value; rows: number }>(
          [
            { $match: { ...conditionsOf(view, { equals }), [counted]: { $in: [...values] } } },
            { $group: { _id: `$${counted}`, rows: { $sum: 1 } } },
          ],
          { maxTimeMS },
        )
        .toArray()
        .catch(rethrowGivenUp);
      return new Map(rows.map(({ _id, rows: count }) => [_id, Math.min(count, atMost)]));
    },

    changesOf: async (view, ids) => {
      const rows = await rowsOf(db, view)
        .find(oneOf(ids), { maxTimeMS })
        .sort({ position: 1, _id: 1 })
        .toArray()
        .catch(rethrowGivenUp);
      return rows.map((row) => ({
        ...rowChange(view, row),
        before: (row.left ?? []).map(departureOf).map(({ place: _, ...before }) => before),
      }));
    },

    changedAfter: async (view, equals, after, limit) => {
      const place = placeNamed(view, equals);
      const changed = rowsOf(db, view)
        .find({ ...equalities(view, equals), position: { $gt: after } } as Condition, { maxTimeMS })
        .sort({ position: 1, _id: 1 })
        .limit(limit)
        .toArray();
      const left = place === null ? [] : leftAfter(rowsOf(db, view), { place, after, limit, maxTimeMS });
      const [rows, gone] = await Promise.all([changed, left]).catch(rethrowGivenUp);
      return inLogOrder([...rows.map((row) => rowChange(view, row)), ...gone.map(asRemoved)], limit);
    },
  };
}

interface LeftQuery {
  place: string;
  after: number;
  limit: number;
  maxTimeMS: number;
}

/** The rows that left a place after a position, as they did, oldest first. */
async function leftAfter(rows: Rows, { place, after, limit, maxTimeMS }: LeftQuery) {
  const left = leftAfterPosition(place, after);
  const found = await rows
    .aggregate<{ _id: string; left: string }>(
      [
        { $match: { left: { $elemMatch: left } } },
        { $project: { left: 1 } },
        { $unwind: '$left' },
        { $match: { left } },
        { $sort: { left: 1, _id: 1 } },
        { $limit: limit },
      ],
      { maxTimeMS },
    )
    .toArray();
  return found.map((row) => ({ id: row._id, ...departureOf(row.left) }));
}

function rethrowGivenUp(error: unknown): never {
  throw error instanceof MongoServerError && error.code === tookTooLong ? new QuestionTookTooLong() : error;
}

/** One row is the usual case, and the one that every server finds by its index. */
const oneOf = (ids: readonly string[]): Condition =>
  ids.length === 1 ? { _id: ids[0]! } : { _id: { $in: [...ids] } };

export const conditionsOf = (view: ViewDefinition, query: Conditions & Partial<Query>): Condition => ({
  live: true,
  ...equalities(view, query.equals ?? {}),
  ...allOf([
    ...Object.entries(query.range ?? {}).flatMap(([field, range]) => isWithin(fieldOf(view, field), range)),
    ...afterCursor(view, query),
  ]),
});

type Order = Record<string, 1 | -1>;

/** By the fields asked for, then by id. */
export const orderOf = (view: ViewDefinition, { sort = [] }: Pick<Query, 'sort'>): Order =>
  Object.fromEntries(sortedBy(sort).map(({ field, direction }) => [fieldOf(view, field), stepOf(direction)]));

const sortedBy = (sort: readonly SortField[]): SortField[] => [
  ...sort,
  { field: 'id', direction: sort.at(-1)?.direction ?? 'up' },
];
const stepOf = (direction: SortField['direction']) => (direction === 'down' ? -1 : 1);

const allOf = (conditions: Condition[]): Condition => (conditions.length === 0 ? {} : { $and: conditions });

const equalities = (view: ViewDefinition, equals: Readonly<Record<string, FieldValue>>): Condition =>
  Object.fromEntries(Object.entries(equals).map(([field, value]) => [fieldOf(view, field), value]));

function isWithin(field: string, { min, max }: Range): Condition[] {
  if (min === undefined && max === undefined) return [];
  return [{ [field]: { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) } }];
}

/** A bound on the first sorted field, so that the index is entered at the right place; then the rest of its ties. */
function afterCursor(view: ViewDefinition, { before, sort = [] }: Partial<Query>): Condition[] {
  if (before === undefined) return [];
  const end = pageEndOf(before, sort);
  const order = sortedBy(sort).map(({ field, direction }, place) => ({
    field: fieldOf(view, field),
    value: end[place]!,
    beyond: direction === 'down' ? '$lt' : '$gt',
  }));
  const ways = order.map(({ field, value, beyond }, place) => ({
    ...Object.fromEntries(order.slice(0, place).map((tied) => [tied.field, tied.value])),
    [field]: { [beyond]: value },
  }));
  const [first] = order;
  const entered = { [first!.field]: { [`${first!.beyond}e`]: first!.value } };
  return sort.length === 0 ? ways : [entered, { $or: ways }];
}
