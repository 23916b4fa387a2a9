import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { type ContractError, invalid, shorten } from './errors.ts'

/** How many errors an answer lists at most. */
export const SHOWN_ERRORS = 20
/** In a longer array only the first items and the first wrong one are described. */
const DESCRIBED_ITEMS = 200

// An unknown property counts twice, and all of them come before the error that names them. TypeBox stops at 8.
Settings.Set({ maxErrors: 100 })

const validators = new WeakMap<TSchema, Validator>()

/** The validator of a schema, compiled once. */
export function compileSchema(schema: TSchema): Validator {
  let validator = validators.get(schema)
  if (!validator) {
    validator = Compile(schema) as Validator
    validators.set(schema, validator)
  }
  return validator
}

interface SchemaError {
  keyword: string
  instancePath: string
  message: string
  params: object
}

/** The 400 of a body that breaks its schema: which fields break which rules. */
export function createBodyError(schema: TSchema, body: unknown): ContractError {
  const errors = findErrors(schema, body)
  const rules = new Map<string, string>()
  for (const { keyword, instancePath, message, params } of errors) {
    if (keyword === 'boolean') continue
    if (keyword === 'additionalProperties') {
      const { additionalProperties } = params as { additionalProperties: string[] }
      for (const name of additionalProperties.slice(0, SHOWN_ERRORS)) {
        rules.set(formatFieldName(`${instancePath}/${name}`), 'is not a known property')
      }
    } else if (keyword === 'required') {
      for (const name of (params as { requiredProperties: string[] }).requiredProperties) {
        rules.set(formatFieldName(`${instancePath}/${name}`), 'is required')
      }
    } else {
      const field = formatFieldName(instancePath)
      const seen = rules.get(field)
      const rule = describeRule(keyword, params) ?? message
      // A union reports an error for each of its arms: "must be a string", then "must be null".
      if (seen && keyword === 'type') rules.set(field, `${seen} or ${rule.replace('must be ', '')}`)
      else if (!seen && keyword !== 'anyOf') rules.set(field, rule)
    }
  }
  const fields = [...rules].slice(0, SHOWN_ERRORS).map(([field, rule]) => ({ field, rule }))
  return invalid(fields.map(({ field, rule }) => `${field} ${rule}`).join('; ') || 'body is invalid', {
    fields,
  })
}

/** A type or a bound in plainer words than the schema's: "must be a string", "must have at least 1 character". */
function describeRule(keyword: string, params: object): string | undefined {
  const { limit, type = '' } = params as { limit?: number; type?: string }
  if (keyword === 'type') return `must be ${type === 'null' ? '' : /^[aio]/.test(type) ? 'an ' : 'a '}${type}`
  if (keyword === 'minimum') return `must be at least ${limit}`
  if (keyword === 'maximum') return `must be at most ${limit}`
  if (keyword === 'exclusiveMinimum') return `must be greater than ${limit}`
  const bound = keyword.startsWith('min') ? `at least ${limit}` : `at most ${limit}`
  if (keyword.endsWith('Length')) return `must have ${bound} ${limit === 1 ? 'character' : 'characters'}`
  if (keyword.endsWith('Items')) return `must have ${bound} ${limit === 1 ? 'item' : 'items'}`
  return undefined
}

function formatFieldName(path: string): string {
  return shorten(path.split('/').filter(Boolean).join('.'), 100) || 'body'
}

/**
 * The errors of a body. Long arrays are shortened first: describing an item takes a thousand times as long as checking
 * it, and blocks the event loop.
 */
function findErrors(schema: TSchema, body: unknown): SchemaError[] {
  if (!Type.IsObject(schema) || typeof body !== 'object' || body === null || Array.isArray(body))
    return compileSchema(schema).Errors(Array.isArray(body) ? [] : body)
  const shortened: Record<string, unknown> = { ...body }
  const moved = new Map<string, string>()
  for (const [name, value] of Object.entries(body)) {
    const property = schema.properties[name]
    // An array that is too long must stay so.
    const kept = Math.max(DESCRIBED_ITEMS, readMaxItems(property) + 1)
    if (!Array.isArray(value) || value.length <= kept) continue
    const wrong = findWrongItem(property, value)
    const last = kept - 1
    shortened[name] = value.slice(0, kept).with(last, value[Math.max(last, wrong)])
    if (wrong > last) moved.set(`/${name}/${last}`, `/${name}/${wrong}`)
  }
  const errors = compileSchema(schema).Errors(shortened)
  return errors.map(error => ({
    ...error,
    instancePath: moved.get(error.instancePath) ?? error.instancePath,
  }))
}

function readMaxItems(schema: TSchema | undefined): number {
  return (schema as { maxItems?: number } | undefined)?.maxItems ?? 0
}

/** The index of the first item that does not fit; -1 when all do. */
function findWrongItem(schema: TSchema | undefined, items: unknown[]): number {
  if (!schema || !Type.IsArray(schema)) return -1
  const validator = compileSchema(schema.items)
  return items.findIndex(item => !validator.Check(item))
}
