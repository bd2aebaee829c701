import { z } from 'zod';
import { formSchemaOf } from './form-schema.js';

const asJson = { 'ui:field': 'JsonField', 'ui:fieldReplacesAnyOrOneOf': true };

test('what a simple control cannot show is written as JSON', () => {
  const payload = z.object({
    fileName: z.string(),
    kind: z.enum(['car', 'bike']),
    note: z.string().nullable(),
    fields: z.unknown(),
    answer: z.union([z.string(), z.object({ code: z.string() })]),
    counts: z.record(z.string(), z.number()),
    compare: z.custom<() => number>(),
    files: z.array(z.object({ name: z.string() })),
  });
  expect(formSchemaOf(payload).uiSchema).toEqual({
    fileName: {},
    kind: {},
    note: { 'ui:emptyValue': null },
    fields: asJson,
    answer: asJson,
    counts: asJson,
    compare: asJson,
    files: { items: { name: {} } },
  });
});
