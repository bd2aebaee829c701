import type { Conditions, Query, ViewDefinition } from './views.js';

/** An index for lists, with its fields in order. */
export interface ListIndex {
  /** Its place among the view's indexes. */
  readonly number: number;
  readonly fields: readonly string[];
}

/** The view's indexes but those that follow changes. */
export const listIndexes = ({ indexes }: ViewDefinition): ListIndex[] =>
  indexes.map((fields, number) => ({ number, fields })).filter(({ fields }) => !fields.includes('position'));

type Question = Conditions & Pick<Query, 'sort'>;

/** How many of the index's first fields the question names a value of. */
const narrowedBy = ({ fields }: ListIndex, { equals = {} }: Question): number => {
  const open = fields.findIndex((field) => !Object.hasOwn(equals, field));
  return open === -1 ? fields.length : open;
};

/** An index continues by id; in the order asked for it is entered at either end. */
function isInOrder(index: ListIndex, question: Question): boolean {
  const { sort = [] } = question;
  const rest = index.fields.slice(narrowedBy(index, question));
  return (
    rest.length === sort.length &&
    sort.every(
      ({ field, direction, distance }, place) =>
        rest[place] === field && direction === sort[0]!.direction && distance === undefined,
    )
  );
}

const fieldsNamed = ({ equals, in: anyOf, containsAny, range, sort = [] }: Question): string[] => [
  ...[equals, anyOf, containsAny, range].flatMap((condition) => Object.keys(condition ?? {})),
  ...sort.map((sorted) => sorted.field),
];

/**
 * The index that answers a question by itself: it has every field that is asked for. Of several the one that leaves the
 * fewest rows, then the one that has them in the order asked for. Null when there is none.
 */
export function indexFor(view: ViewDefinition, question: Question): ListIndex | null {
  const named = fieldsNamed(question).filter((field) => field !== 'id');
  const able = listIndexes(view).filter(({ fields }) => named.every((field) => fields.includes(field)));
  const worth = (index: ListIndex) => 2 * narrowedBy(index, question) + (isInOrder(index, question) ? 1 : 0);
  return able.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** Whether equalities that the index is entered by, and a range of the field it continues by, are all there is to it. */
function isEntered(index: ListIndex, question: Question): boolean {
  const { equals = {}, in: anyOf = {}, containsAny = {}, range = {}, within, text } = question;
  const narrowed = narrowedBy(index, question);
  return (
    text === undefined &&
    within === undefined &&
    narrowed === Object.keys(equals).length &&
    Object.keys({ ...anyOf, ...containsAny }).length === 0 &&
    Object.entries(range).every(([field, { orNone }]) => field === index.fields[narrowed] && !orNone)
  );
}

/** Whether the page reads no more of its index than it answers: such a question is cheap, however much there is. */
export const isExact = (index: ListIndex | null, query: Query): boolean =>
  index !== null && isEntered(index, query) && isInOrder(index, query);

/** The same of a count, which has no order. */
export const isExactCount = (index: ListIndex | null, conditions: Conditions): boolean =>
  index !== null && isEntered(index, conditions);
