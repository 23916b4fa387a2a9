import { ContractError } from '../../contract/errors.ts'
import { OPERATIONS } from '../../operations/registry.ts'
import { ERROR_KINDS, ERROR_SCHEMA } from './errors.ts'
import { buildPathOperation, type PathOperation, RESPONSE_HEADERS, type Response } from './operation.ts'
import { type JsonSchema, SchemaComponents } from './schemas.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Record<string, unknown> & { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  /** The answer to clients that call too often. It belongs to no operation. */
  'x-rate-limit': { description: string; response: Response & { status: number } }
  paths: Record<string, Partial<Record<'get' | 'post', PathOperation>>>
  components: {
    securitySchemes: Record<string, unknown>
    headers: Record<string, unknown>
    responses: Record<string, Response>
    schemas: Record<string, JsonSchema>
  }
}

const DESCRIPTION = `
Search a bilingual (English and Arabic) directory of companies and their branches, save what is found in a
workspace, file it in folders and curate ordered Branch Lists.

- Every call carries \`Authorization: Bearer <API_KEY>\`. A key belongs to one workspace, reaches nothing else, and
  needs the scope that each operation names. Keep it on servers; it can be restricted to origins.
- Every success has \`ok: true\`. Every failure has \`ok: false\` and an \`error\` with a stable \`code\`.
- Ids are opaque: use those the service returned.
- A \`limit\` or \`skip\` that is out of range becomes the nearest bound; one that is not a number becomes the default.
- Requests that create take an \`Idempotency-Key\`. Reads have an \`ETag\`, and are compressed for clients that accept it.
- Times are UTC, ISO 8601, with milliseconds.`.trim()

const HEADERS = {
  RequestId: {
    description: 'Names the request in the log of the service.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description:
      'Names the body. A read that sends it as `If-None-Match` is a 304 without a body while nothing changed.',
    schema: { type: 'string' },
  },
  IdempotencyReplayed: {
    description: '`true` when this is the first answer of the Idempotency-Key, given again.',
    schema: { type: 'string', const: 'true' },
  },
}

/** The contract has no 429, so it stands beside the operations. */
const RATE_LIMIT = {
  description:
    'The operator of the service may limit the requests of each key in a minute. Then every answer has the headers ' +
    'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset, and a request over the limit gets this answer.',
  response: {
    status: 429,
    description: 'Too many requests.',
    headers: {
      'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
      'RateLimit-Limit': { description: 'Requests a minute.', schema: { type: 'integer' } },
      'RateLimit-Remaining': { description: 'Requests left in this minute.', schema: { type: 'integer' } },
      'RateLimit-Reset': { description: 'Seconds until the next minute.', schema: { type: 'integer' } },
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: new ContractError(429, 'rate_limited', 'Too many requests; try again in 1 minute.').body(),
      },
    },
  },
}

const TAGS = [
  { name: 'Workspace', description: 'The workspace of the key, with its plan and usage.' },
  { name: 'Reference', description: 'Countries, cities, districts and categories: the values filters take.' },
  { name: 'Searches', description: 'Create saved searches and read them.' },
  { name: 'Results', description: 'Read, file and archive what a saved search holds.' },
  { name: 'Folders', description: 'Folders of the search history.' },
  { name: 'Branch Lists', description: 'Reusable, manually ordered lists of branches.' },
]

/** The OpenAPI 3.1 document of the service, built from the registry of operations alone. */
export function buildOpenApiDocument(): OpenApiDocument {
  const components = new SchemaComponents()
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of OPERATIONS) {
    const method = operation.method === 'GET' ? 'get' : 'post'
    paths[operation.path] = { ...paths[operation.path], [method]: buildPathOperation(operation, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dalil',
      version: '1.0.0',
      summary: 'Workspace search over a bilingual directory of companies and branches.',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/v1', description: 'This server.' }],
    security: [{ bearer: [] }],
    tags: TAGS,
    paths,
    'x-rate-limit': RATE_LIMIT,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the workspace.' },
      },
      headers: HEADERS,
      responses: buildErrorResponses(),
      schemas: { ...components.schemas, Error: ERROR_SCHEMA },
    },
  }
}

/** The document as text, which is the same every time. */
export function renderOpenApiText(): string {
  return `${JSON.stringify(buildOpenApiDocument(), undefined, 2)}\n`
}

function buildErrorResponses(): Record<string, Response> {
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    Object.values(ERROR_KINDS).map(({ name, description, example }) => [
      name,
      {
        description,
        headers: RESPONSE_HEADERS,
        content: { 'application/json': { schema, example: example.body() } },
      },
    ]),
  )
}
