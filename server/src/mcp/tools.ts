import type { TObject, TSchema } from 'typebox'
import type { AnyOperation } from '../api/operation.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { buildShortExample } from './example.ts'
import type { ResultForm } from './options.ts'

interface ObjectSchema {
  type: 'object'
  [keyword: string]: unknown
}

/** A tool as `tools/list` shows it. */
export interface Tool {
  name: string
  description: string
  inputSchema: ObjectSchema
  outputSchema?: ObjectSchema
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

/** As a header of HTTP, which agents cannot set. */
const IDEMPOTENCY_KEY = {
  type: 'string',
  maxLength: 255,
  description: 'Makes a retry safe: the same key creates nothing again.',
}

/** Fields that say what they are by their names, or by the description of the tool. */
const SELF_EXPLANATORY = new Set([
  ...['limit', 'skip', 'searchId', 'listId', 'folderId', 'cityId', 'companyId'],
  ...['categoryIds', 'cityIds', 'countryCode', 'countryCodes', 'requestedResultCount', 'name', 'branchIds'],
])

/** Keywords that a model does not need, or that are our own. */
const LEFT_OUT = new Set(['x-trimmed', 'examples', 'title', 'description'])

/** A directory may have many types of its own, which the resource of company types lists. */
const MAX_TYPES = 12

/**
 * The tools of these names, in the order of the contract, with the company types of the directory. Where results hold no
 * data, nothing says what it would be.
 */
export function listTools(
  names: ReadonlySet<string>,
  { isStructured }: ResultForm,
  companyTypes: readonly string[],
): Tool[] {
  const descriptions: Record<string, string> =
    companyTypes.length > 0 ? { companyTypes: describeTypes(companyTypes) } : {}
  return OPERATIONS.filter(operation => names.has(operation.name)).map(operation => ({
    name: operation.name,
    description: operation.toolDescription,
    inputSchema: buildInputSchema(operation, descriptions),
    ...(isStructured && { outputSchema: buildOutputSchema(operation) }),
    annotations: buildAnnotations(operation),
  }))
}

function describeTypes(types: readonly string[]): string {
  const rest = types.length > MAX_TYPES ? ` and ${types.length - MAX_TYPES} more` : ''
  return `Types here: ${types.slice(0, MAX_TYPES).join(', ')}${rest}.`
}

/** A client takes a tool without hints as one that writes, destroys and reaches the open world. */
function buildAnnotations({ name, method, status }: AnyOperation): Tool['annotations'] {
  const reads = method === 'GET'
  return {
    readOnlyHint: reads,
    destructiveHint: /^(archive|remove)_/.test(name),
    idempotentHint: reads || status !== 201,
    openWorldHint: false,
  }
}

/** `descriptions` are of fields, and replace those of their schemas. */
function buildInputSchema(operation: AnyOperation, descriptions: Record<string, string>): ObjectSchema {
  const { params, query, body, status } = operation
  const parts = Object.entries({ path: params, query, body }).filter(([, schema]) => schema !== undefined)
  const example = buildShortExample(operation)
  const required = parts.map(([part]) => part).filter(part => part !== 'query')
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        parts.map(([part, schema]) => {
          const { additionalProperties, ...fields } = toInputSchema(schema as TObject, descriptions)
          // As over HTTP, only a body with unknown fields is rejected.
          return [part, part === 'body' ? { ...fields, additionalProperties } : fields]
        }),
      ),
      ...(status === 201 && { idempotencyKey: IDEMPOTENCY_KEY }),
    },
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...(example && { examples: [example] }),
  }
}

/** Copies a schema as plain JSON, without what a model can do without: every word costs each conversation. */
function toInputSchema(schema: TObject, descriptions: Record<string, string>): ObjectSchema {
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const description = descriptions[name] ?? (field as { description?: string }).description
    const isExplained = description !== undefined && !SELF_EXPLANATORY.has(name)
    return [name, { ...toPlainJson(field), ...(isExplained && { description }) }]
  })
  const { required } = schema
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required?.length ? { required } : {}),
    additionalProperties: false,
  }
}

function toPlainJson(schema: TSchema): object {
  return JSON.parse(JSON.stringify(schema, (key, value) => (LEFT_OUT.has(key) ? undefined : value)))
}

/**
 * The names and types of the answer's fields, of a success as well as of an error, as some clients hold errors to the
 * schema too. The OpenAPI document says what these fields hold. It would be three quarters of the list of tools.
 */
function buildOutputSchema({ response }: AnyOperation): ObjectSchema {
  const fields = Object.entries((response as TObject).properties).map(([name, field]) => [
    name,
    buildFieldSchema(toPlainJson(field) as FieldSchema),
  ])
  return {
    type: 'object',
    properties: { ok: { type: 'boolean' }, ...Object.fromEntries(fields) },
  }
}

interface FieldSchema {
  type?: string
  anyOf?: FieldSchema[]
}

function buildFieldSchema({ type, anyOf }: FieldSchema): object {
  return anyOf ? { type: anyOf.map(arm => arm.type) } : { type }
}
