import type { Query, ViewDefinition } from './views.js';

/** An index for lists: the fields it is entered by, in their order, and those it carries so that no row must be read. */
export interface ListIndex {
  /** Its place among the view's indexes. */
  readonly number: number;
  readonly fields: readonly string[];
  readonly covers: readonly string[];
}

/** The view's indexes but those that follow changes. */
export const listIndexes = ({ indexes, filters = [] }: ViewDefinition): ListIndex[] =>
  indexes
    .map((fields, number) => ({
      number,
      fields,
      covers: filters.filter((field) => !fields.includes(field)),
    }))
    .filter(({ fields }) => !fields.includes('position'));

type Asked = Pick<Query, 'equals' | 'range' | 'sort'>;

/** How many of the index's first fields the question names a value of. */
const narrowedBy = ({ fields }: ListIndex, { equals = {} }: Asked): number => {
  const open = fields.findIndex((field) => !Object.hasOwn(equals, field));
  return open === -1 ? fields.length : open;
};

const isInOrder = (index: ListIndex, asked: Asked): boolean =>
  index.fields[narrowedBy(index, asked)] === asked.sort?.field;

const fieldsAsked = ({ equals = {}, range = {}, sort }: Asked): string[] => [
  ...Object.keys(equals),
  ...Object.keys(range),
  ...(sort ? [sort.field] : []),
];

/**
 * The index that answers a question by itself: it has every field that is asked for. Of several the one that leaves the
 * fewest rows, then the one that has them in the order asked for. Null when there is none.
 */
export function indexFor(view: ViewDefinition, asked: Asked): ListIndex | null {
  const named = fieldsAsked(asked).filter((field) => field !== 'id');
  const able = listIndexes(view).filter(({ fields, covers }) =>
    named.every((field) => fields.includes(field) || covers.includes(field)),
  );
  const worth = (index: ListIndex) => 2 * narrowedBy(index, asked) + (isInOrder(index, asked) ? 1 : 0);
  return able.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** Whether the question reads no more of its index than it answers: such a question is cheap, however much there is. */
export function isExact(index: ListIndex | null, { equals = {}, range = {}, sort, text }: Query): boolean {
  if (index === null || text !== undefined) return false;
  const isNarrowed = narrowedBy(index, { equals }) === Object.keys(equals).length;
  return (
    isNarrowed &&
    isInOrder(index, { equals, sort }) &&
    Object.keys(range).every((field) => field === sort?.field)
  );
}
