import type { AnyOperation } from '../../api/operation.ts'
import { ERROR_KINDS, SHARED_STATUSES } from './errors.ts'
import { buildObjectExample, findFieldExample } from './examples.ts'
import type { JsonSchema, SchemaComponents } from './schemas.ts'

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

interface JsonContent {
  'application/json': { schema: JsonSchema; example: unknown }
}

export interface Response {
  $ref?: string
  description?: string
  headers?: Record<string, unknown>
  content?: JsonContent
}

export interface PathOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-required-scope': string
  parameters?: OpenApiParameter[]
  requestBody?: { required: true; content: JsonContent }
  responses: Record<string, Response>
}

/** Every response has this header. */
export const RESPONSE_HEADERS = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

/** Describes an operation for the document. */
export function buildPathOperation(operation: AnyOperation, components: SchemaComponents): PathOperation {
  const parameters = [
    ...buildParameters('path', operation, components),
    ...buildParameters('query', operation, components),
    ...(operation.status === 201 ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: operation.name,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, `Requires the scope \`${operation.scope}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    'x-required-scope': operation.scope,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body ? { requestBody: buildRequestBody(operation, components) } : {}),
    responses: buildResponses(operation, components),
  }
}

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: the same key and body within 24 hours answers the first answer again and creates ' +
    'nothing, with the header `Idempotency-Replayed: true`. The same key with another body is a 400. Make a new key ' +
    'for each create, such as a random UUID.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  // Without an example: clients that are made from the document would all send it, and share one key.
}

function buildParameters(
  place: 'path' | 'query',
  operation: AnyOperation,
  components: SchemaComponents,
): OpenApiParameter[] {
  const part: JsonSchema | undefined = place === 'path' ? operation.params : operation.query
  return Object.entries(part?.properties ?? {}).map(([name, declared]) => {
    const { description, examples: _, ...schema } = components.convert(declared)
    return {
      name,
      in: place,
      required: place === 'path',
      ...(description === undefined ? {} : { description }),
      schema,
      example: findFieldExample(operation.name, name, declared),
    }
  })
}

function buildRequestBody(operation: AnyOperation, components: SchemaComponents) {
  const schema = components.convert(operation.body)
  const example = buildObjectExample(operation.name, operation.body)
  return { required: true as const, content: { 'application/json': { schema, example } } }
}

function buildResponses(operation: AnyOperation, components: SchemaComponents): Record<string, Response> {
  const declared: JsonSchema = operation.response
  const { properties, required = [], ...rest } = components.convert(declared)
  const schema = {
    ...rest,
    properties: { ok: { type: 'boolean', const: true }, ...properties },
    required: ['ok', ...required],
  }
  const example = { ok: true, ...(buildObjectExample(operation.name, declared) as object) }
  const success: Response = {
    description: operation.status === 201 ? 'Created.' : 'Done.',
    headers: { ...RESPONSE_HEADERS, ...listOwnHeaders(operation) },
    content: { 'application/json': { schema, example } },
  }
  const statuses = [...SHARED_STATUSES, ...operation.errors].sort((a, b) => a - b)
  return {
    [operation.status]: success,
    ...Object.fromEntries(
      statuses.map(status => [status, { $ref: `#/components/responses/${ERROR_KINDS[status]!.name}` }]),
    ),
  }
}

function listOwnHeaders({ method, status }: AnyOperation): Record<string, unknown> {
  if (method === 'GET') return { ETag: { $ref: '#/components/headers/ETag' } }
  return status === 201
    ? { 'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' } }
    : {}
}
