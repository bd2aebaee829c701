import { type Endpoint } from '@voltyard/contracts/endpoint';
import { ProblemReply } from '@voltyard/contracts/problems';
import { z } from 'zod';

/** The OpenAPI 3.1 document of the given calls, generated from their contracts. */
export function openApiOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Voltyard',
      version: '1',
      description: 'A live classifieds marketplace for electric cars, bikes and scooters.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemReply, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2]],
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...bodyOf(endpoint),
  ...(endpoint.access === 'signed-in' && { security: [{ session: [] }] }),
  responses: {
    [endpoint.status]: {
      description: 'As asked',
      ...(!(endpoint.reply instanceof z.ZodUndefined) && {
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      }),
    },
    default: {
      description: 'Refused: a stable code and a sentence that says what to do',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
});

function bodyOf({ body, form }: Endpoint) {
  if (form) {
    const { properties = {}, required = [], ...parts } = schemaOf(form.parts, 'input');
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: form.file };
    const schema = { ...parts, properties: { ...properties, file }, required: [...required, 'file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  };
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return body;
}
