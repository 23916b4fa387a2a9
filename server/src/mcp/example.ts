import type { TObject } from 'typebox'
import type { AnyOperation } from '../api/operation.ts'
import { buildObjectExample, findFieldExample } from '../http/openapi/examples.ts'
import type { JsonSchema } from '../http/openapi/schemas.ts'

/**
 * The arguments of a right call of a tool, with what it requires and the body that the documentation shows. A tool without
 * required arguments shows `q`.
 */
export function buildExampleArguments({ name, params, query, body }: AnyOperation): Record<string, unknown> {
  const text = (query?.properties as Record<string, JsonSchema> | undefined)?.q
  if (!hasFields(params) && !hasFields(body))
    return text ? { query: { q: findFieldExample(name, 'q', text) } } : {}
  return {
    ...(hasFields(params) && { path: buildObjectExample(name, params) }),
    ...(hasFields(body) && { body: buildObjectExample(name, body) }),
  }
}

/** The same for a description: ids are cut to their prefix. */
export function buildShortExample(operation: AnyOperation): Record<string, unknown> | undefined {
  const full = buildExampleArguments(operation)
  return Object.keys(full).length > 0 ? JSON.parse(JSON.stringify(full, shortenId)) : undefined
}

function shortenId(_: string, value: unknown): unknown {
  if (value === null) return undefined
  return typeof value === 'string' ? value.replace(/^([a-z]{3,4}_)[0-9a-z]{26}$/, '$1…') : value
}

function hasFields(schema: TObject | undefined): schema is TObject {
  return schema !== undefined && Object.keys(schema.properties).length > 0
}
