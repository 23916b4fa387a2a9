import type { TObject } from 'typebox'
import type { AnyOperation } from '../api/operation.ts'
import { buildObjectExample, findFieldExample } from '../http/openapi/examples.ts'
import type { JsonSchema } from '../http/openapi/schemas.ts'

/** The arguments of a right call of a tool, with what it requires and the body that the documentation shows. */
export function buildExampleArguments({ name, params, body }: AnyOperation): Record<string, unknown> {
  return {
    ...(hasFields(params) && { path: buildObjectExample(name, params) }),
    ...(hasFields(body) && { body: buildObjectExample(name, body) }),
  }
}

/** The same for a description: ids are cut to their prefix, and a tool without required arguments shows `q`. */
export function buildShortExample(operation: AnyOperation): Record<string, unknown> | undefined {
  const { name, query } = operation
  const full = buildExampleArguments(operation)
  if (Object.keys(full).length > 0) return JSON.parse(JSON.stringify(full, shortenId))
  const text = (query?.properties as Record<string, JsonSchema> | undefined)?.q
  return text ? { query: { q: findFieldExample(name, 'q', text) } } : undefined
}

function shortenId(_: string, value: unknown): unknown {
  if (value === null) return undefined
  return typeof value === 'string' ? value.replace(/^([a-z]{3,4}_)[0-9a-z]{26}$/, '$1…') : value
}

function hasFields(schema: TObject | undefined): schema is TObject {
  return schema !== undefined && Object.keys(schema.properties).length > 0
}
