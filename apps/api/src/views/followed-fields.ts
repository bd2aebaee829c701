import type { FieldValue, RowToStore, ViewDefinition } from './views.js';

/** The fields by which the changes of a view are followed, a list for each index of them. */
const followed = ({ indexes }: Pick<ViewDefinition, 'indexes'>): (readonly string[])[] =>
  indexes
    .filter((fields) => fields.includes('position'))
    .map((fields) => fields.filter((field) => field !== 'position'));

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
