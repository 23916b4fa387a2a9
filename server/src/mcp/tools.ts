import type { TSchema } from 'typebox'
import type { AnyOperation } from '../api/operation.ts'
import { ERROR_SCHEMA, SHARED_STATUSES } from '../http/openapi/errors.ts'
import { OPERATIONS } from '../operations/registry.ts'

interface ObjectSchema {
  type: 'object'
  [keyword: string]: unknown
}

/** A tool as `tools/list` shows it. */
export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

/** A tool for every operation, in the order of the contract. */
export const TOOLS: readonly Tool[] = OPERATIONS.map(buildTool)

function buildTool(operation: AnyOperation): Tool {
  const reads = operation.method === 'GET'
  return {
    name: operation.name,
    title: formatTitle(operation.name),
    description: describeOperation(operation),
    inputSchema: buildInputSchema(operation),
    outputSchema: buildOutputSchema(operation),
    // A client takes a tool without hints as one that writes, destroys and reaches the open world.
    annotations: {
      readOnlyHint: reads,
      destructiveHint: /^(archive|remove)_/.test(operation.name),
      idempotentHint: reads || operation.status !== 201,
      openWorldHint: false,
    },
  }
}

function formatTitle(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function describeOperation({ summary, description, scope, errors }: AnyOperation): string {
  const statuses = [...SHARED_STATUSES, ...errors].sort((a, b) => a - b).join(', ')
  return [summary, description, `Needs the scope ${scope}. Can fail with ${statuses}.`]
    .filter(Boolean)
    .join(' ')
}

function buildInputSchema({ params, query, body }: AnyOperation): ObjectSchema {
  const parts = Object.entries({ path: params, query, body }).filter(([, schema]) => schema !== undefined)
  const required = parts.map(([part]) => part).filter(part => part !== 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(parts.map(([part, schema]) => [part, toPlainSchema(schema)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

/** Some clients validate error results against this schema too, so it is a union of both. */
function buildOutputSchema({ response }: AnyOperation): ObjectSchema {
  const { properties, required = [], ...rest } = toPlainSchema(response, 'examples')
  const success = {
    ...rest,
    properties: { ok: { type: 'boolean', const: true }, ...(properties as object) },
    required: ['ok', ...(required as string[])],
  }
  return { type: 'object', anyOf: [success, ERROR_SCHEMA] }
}

/** Copies a schema as plain JSON, without our own keyword and without those that agents cannot use. */
function toPlainSchema(schema: TSchema, ...without: string[]): ObjectSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'x-trimmed' || without.includes(key) ? undefined : value,
    ),
  )
}
