/** The keywords of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  const?: unknown
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  examples?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Collects schemas that have a title as components, to which other schemas refer by $ref. */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {}

  /** The OpenAPI form of a declared schema. Throws when two different schemas share a title. */
  convert(schema: JsonSchema): JsonSchema {
    if (schema.title === undefined) return this.#convert(schema)
    const component = this.#convert(schema)
    const known = this.schemas[schema.title]
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`two schemas are titled ${schema.title}`)
    }
    this.schemas[schema.title] = component
    return { $ref: `#/components/schemas/${schema.title}` }
  }

  #convert(schema: JsonSchema): JsonSchema {
    if (schema.anyOf) return this.#convertUnion(schema, schema.anyOf)
    // A component is named by its key, which the title would repeat.
    const { title: _, ...converted } = schema
    if (schema.items) converted.items = this.convert(schema.items)
    if (schema.properties) {
      converted.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [name, this.convert(property)]),
      )
    }
    return converted
  }

  /** `T | null` becomes the shorter `type: [T, null]`, unless T is a component. */
  #convertUnion(schema: JsonSchema, arms: JsonSchema[]): JsonSchema {
    const { anyOf: _, ...rest } = schema
    const others = arms.filter(arm => arm.type !== 'null').map(arm => this.convert(arm))
    const [only] = others
    if (others.length === arms.length || others.length > 1 || typeof only?.type !== 'string') {
      return { ...rest, anyOf: arms.map(arm => this.convert(arm)) }
    }
    return { ...only, ...rest, type: [only.type, 'null'] }
  }
}
