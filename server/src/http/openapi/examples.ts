import { FIELD_EXAMPLES, RESOURCE_EXAMPLES } from './example-values.ts'
import type { JsonSchema } from './schemas.ts'

/**
 * An example of one field of an operation, be it a parameter, of the request body or of the answer. Throws for a
 * field of which no example is known, so that a new one cannot go without.
 */
export function findFieldExample(operation: string, name: string, schema: JsonSchema): unknown {
  const key = `${operation}.${name}`
  const example = Object.hasOwn(FIELD_EXAMPLES, key) ? FIELD_EXAMPLES[key] : findSchemaExample(schema)
  if (example === undefined) throw new Error(`no example of ${key}`)
  return example
}

/** An example of an object of an operation: its resource's, or its fields' together. */
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
