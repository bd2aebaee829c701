import type { FieldValue, RowToStore, ViewDefinition } from './views.js';

/**
 * The fields by which the changes of a view are followed, those of its indexes by position. What a row has in the fields of
 * one index is a place: its followers are sent the row, and its removal when the row leaves it.
 */

type Fields = Readonly<Record<string, FieldValue>>;

/** A place that a row has left and not come back to. */
export interface Departure {
  readonly place: string;
  /** The commit that took the row away. */
  readonly position: number;
  /** What the row had in all the fields its changes are followed by. */
  readonly fields: Fields;
}

/** A list of fields for each index by position. */
const followed = ({ indexes }: Pick<ViewDefinition, 'indexes'>): (readonly string[])[] =>
  indexes
    .filter((fields) => fields.includes('position'))
    .map((fields) => fields.filter((field) => field !== 'position'));

export const isFollowed = (view: Pick<ViewDefinition, 'indexes'>): boolean =>
  followed(view).flat().length > 0;

export const isFollowedField = (view: Pick<ViewDefinition, 'indexes'>, field: string): boolean =>
  followed(view).flat().includes(field);

/** Of a row's fields those that its changes are followed by. */
export const followedFields = (
  view: ViewDefinition,
  fields: RowToStore['fields'],
): Record<string, FieldValue> =>
  Object.fromEntries(
    followed(view)
      .flat()
      .map((field) => [field, (fields[field] ?? null) as FieldValue]),
  );

const placeIn = (names: readonly string[], fields: Fields): string =>
  JSON.stringify(names.map((name) => [name, fields[name] ?? null]));

const placesOf = (view: ViewDefinition, fields: Fields): string[] =>
  followed(view)
    .filter((names) => names.length > 0)
    .map((names) => placeIn(names, fields));

/** The places that a row leaves and those that it comes to as its fields change. */
export function movesBetween(
  view: ViewDefinition,
  before: Fields,
  after: Fields,
): { left: string[]; entered: string[] } {
  const [from, to] = [placesOf(view, before), placesOf(view, after)];
  return {
    left: from.filter((place) => !to.includes(place)),
    entered: to.filter((place) => !from.includes(place)),
  };
}

/** The place that equalities name. Null where no row can leave: they name one row, or nothing. */
export function placeNamed(view: ViewDefinition, equals: Fields): string | null {
  const names = Object.keys(equals);
  if (names.length === 0 || (names.length === 1 && names[0] === 'id')) return null;
  const fields = followed(view).find(
    (one) => one.length === names.length && one.every((field) => Object.hasOwn(equals, field)),
  );
  if (!fields) throw new Error(`The changes of ${view.name} are not followed by ${names.join(', ')}.`);
  return placeIn(fields, equals);
}
