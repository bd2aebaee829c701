import { z } from 'zod';

/** What of JSON Schema the models' events make use of. */
interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  null: 'nothing',
  object: 'data',
};

/** The data of an event for readers who do not write programs: `fraction` (number, 0 to 1). */
export function payloadText(payload: z.ZodType): string {
  const { properties = {}, required = [] } = z.toJSONSchema(payload, { unrepresentable: 'any' }) as Schema;
  return Object.entries(properties)
    .map(([name, schema]) => `\`${name}\` (${typeText(schema)}${required.includes(name) ? '' : ', or none'})`)
    .join(', ');
}

function typeText(schema: Schema): string {
  const kind = kindOf(schema);
  return schema.description === undefined ? kind : `${kind}, ${schema.description}`;
}

function kindOf({ type, properties, items, anyOf, ...schema }: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  if (items) return `list of ${kindOf(items)}`;
  if (properties && Object.keys(properties).length > 0) return Object.keys(properties).join(', ');
  return [type ?? 'anything']
    .flat()
    .map((one) => typeNames[one] ?? one)
    .join(' or ');
}
