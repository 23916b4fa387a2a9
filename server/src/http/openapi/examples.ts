import { FIELD_EXAMPLES, RESOURCE_EXAMPLES } from './example-values.ts'
import type { JsonSchema } from './schemas.ts'

/**
 * The example of a field of an operation: of a parameter, the request body or the response. Throws for a field that
 * has none, so that a new field cannot be left without.
 */
export function findFieldExample(operation: string, name: string, schema: JsonSchema): unknown {
  const key = `${operation}.${name}`
  const example = Object.hasOwn(FIELD_EXAMPLES, key) ? FIELD_EXAMPLES[key] : findSchemaExample(schema)
  if (example === undefined) throw new Error(`no example of ${key}`)
  return example
}

/** The example of an object of an operation: that of its resource, or one built from its fields. */
export function buildObjectExample(operation: string, schema: JsonSchema): unknown {
  if (schema.title !== undefined) return findSchemaExample(schema)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      findFieldExample(operation, name, field),
    ]),
  )
}

function findSchemaExample(schema: JsonSchema): unknown {
  if (schema.title !== undefined) return RESOURCE_EXAMPLES[schema.title]
  if (schema.examples) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (!schema.items) return undefined
  const item = findSchemaExample(schema.items)
  return item === undefined ? undefined : [item]
}
