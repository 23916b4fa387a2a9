import type { TObject } from 'typebox'
import type { AnyOperation } from '../api/operation.ts'
import { buildObjectExample } from '../http/openapi/examples.ts'

/** The arguments of a right call of a tool, with what it requires and the body that the documentation shows. */
export function buildExampleArguments({ name, params, body }: AnyOperation): Record<string, unknown> {
  return {
    ...(hasFields(params) && { path: buildObjectExample(name, params) }),
    ...(hasFields(body) && { body: buildObjectExample(name, body) }),
  }
}

function hasFields(schema: TObject | undefined): schema is TObject {
  return schema !== undefined && Object.keys(schema.properties).length > 0
}
