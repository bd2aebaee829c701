import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { z } from 'zod';

export interface FormSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** An event's data as a form: what has no simple control of its own is written as JSON. */
export function formSchemaOf(payload: z.ZodType): FormSchema {
  const schema = z.toJSONSchema(payload, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return { schema: schema as RJSFSchema, uiSchema: uiSchemaOf(schema as RJSFSchema) };
}

function uiSchemaOf(schema: RJSFSchema | boolean | undefined): UiSchema {
  if (typeof schema !== 'object' || !hasControls(schema))
    return { 'ui:field': 'JsonField', 'ui:fieldReplacesAnyOrOneOf': true };
  if (schema.type === 'array') return { items: uiSchemaOf(schema.items) };
  if (schema.type !== 'object') return isNullable(schema) ? { 'ui:emptyValue': null } : {};
  const inner = Object.entries(schema.properties ?? {});
  return Object.fromEntries(inner.map(([name, each]) => [name, uiSchemaOf(each as RJSFSchema)]));
}

const isNullable = ({ type }: RJSFSchema): boolean => Array.isArray(type) && type.includes('null');

function hasControls(schema: RJSFSchema): boolean {
  if (schema.enum !== undefined) return true;
  if (schema.type === 'object') return schema.properties !== undefined;
  if (schema.type === 'array') return !Array.isArray(schema.items) && schema.items !== undefined;
  return schema.type !== undefined && schema.type !== 'null';
}
