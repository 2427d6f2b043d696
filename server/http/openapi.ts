/** Generates the OpenAPI document of the public calls from the contract's endpoints. */
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';

/** Converts a schema to JSON Schema, as parsed (`input`) or as sent (`output`). */
type ToJsonSchema = (schema: Schema, io: 'input' | 'output') => Record<string, unknown>;

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

function parametersOf(schema: Schema | undefined, where: 'path' | 'query', toJson: ToJsonSchema) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Repeated with the same key, such a call is executed once and gets the same reply. */
const requestKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A UUID. The same request under the same key is carried out once and answered alike.',
  schema: { type: 'string', format: 'uuid' },
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

/** The body's schema; null for a call without one. */
export function contentOf({ body, payload }: Endpoint, toJson: ToJsonSchema) {
  if (body) return json(toJson(body, 'input'));
  if (payload === 'bytes') return { 'application/octet-stream': {} };
  if (!payload) return null;
  const fields = toJson(payload.fields, 'input') as ObjectSchema;
  const properties = {
    ...fields.properties,
    [payload.file]: { contentMediaType: 'application/octet-stream' },
  };
  return { 'multipart/form-data': { schema: { ...fields, properties } } };
}

function operationOf(endpoint: Endpoint, toJson: ToJsonSchema) {
  const error = {
    description: 'A failure, in words and as a stable code',
    content: json({ $ref: '#/components/schemas/Error' }),
  };
  const content = contentOf(endpoint, toJson);
  const answer = endpoint.answersFile
    ? { 'application/octet-stream': {} }
    : endpoint.response && json(toJson(endpoint.response, 'output'));
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'user' ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf(endpoint.params, 'path', toJson),
      ...parametersOf(endpoint.query, 'query', toJson),
      ...(endpoint.keyed ? [requestKey] : []),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [endpoint.successStatus]: answer
        ? { description: 'Success', content: answer }
        : { description: 'Success, nothing to say' },
      default: error,
    },
  };
}

/** @param origin address of this deployment, without a slash at the end */
export function openApiDocument(endpoints: readonly Endpoint[], origin: string, toJson: ToJsonSchema) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, toJson) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tellcard',
      version: '1',
      description: 'The calls of the product, as its own web app makes them.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toJson(ErrorBody, 'output') },
    },
  };
}
