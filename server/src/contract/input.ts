import { type TObject, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { invalid } from './errors.ts'

/**
 * The query as its schema describes it. It never fails, as the contract gives reads no 400: a number out of range is
 * clamped, and an unreadable one is the default.
 */
export function readQuery(
  schema: TObject | undefined,
  raw: Record<string, unknown>,
): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    const given = Array.isArray(raw[name]) ? raw[name][0] : raw[name]
    // `q=` asks no more than its absence does.
    const value = given === '' ? undefined : given
    if (Type.IsInteger(property)) query[name] = readInteger(property as IntegerBounds, value)
    else if (typeof value === 'string' || typeof value === 'number') query[name] = replaceNul(String(value))
  }
  return query
}

/** PostgreSQL cannot store NUL in text. The replacement character matches nothing that is stored. */
function replaceNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}

interface IntegerBounds {
  minimum?: number
  maximum?: number
  default?: number
}

function readInteger(bounds: IntegerBounds, value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\s*[+-]?\d+\s*$/.test(text)) return bounds.default
  return Math.max(bounds.minimum ?? 0, Math.min(bounds.maximum ?? Number.MAX_SAFE_INTEGER, Number(text)))
}

const validators = new WeakMap<TSchema, Validator>()

/**
 * The body, with strings trimmed where the schema says so. Values are never coerced: a body that breaks the schema
 * throws a 400.
 */
export function readBody(schema: TSchema, raw: unknown): unknown {
  let validator = validators.get(schema)
  if (!validator) {
    validator = Compile(schema) as Validator
    validators.set(schema, validator)
  }
  const body = trimStrings(schema, raw)
  if (!validator.Check(body)) throw createBodyError(validator.Errors(body))
  rejectUnstorable(body, 'body')
  return body
}

function trimStrings(schema: TSchema, raw: unknown): unknown {
  if (!Type.IsObject(schema) || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const body: Record<string, unknown> = { ...raw }
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = body[name]
    if ('x-trimmed' in property && typeof value === 'string') body[name] = value.trim()
  }
  return body
}

/**
 * Throws a 400 for a NUL, and for a number that a response could not repeat exactly. The body has passed its schema, so
 * it is not deeply nested.
 */
function rejectUnstorable(value: unknown, field: string): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw invalid(`${field} must not hold a NUL character.`)
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw invalid(`${field} is too large a number.`)
  if (typeof value !== 'object' || value === null) return
  // The order of a list can hold thousands of ids, whose indexes would say nothing.
  if (Array.isArray(value)) for (const inner of value) rejectUnstorable(inner, field)
  else for (const [name, inner] of Object.entries(value)) rejectUnstorable(inner, name)
}

interface SchemaError {
  keyword: string
  instancePath: string
  message: string
  params: object
}

function createBodyError(errors: SchemaError[]) {
  const rules = new Map<string, string>()
  for (const { keyword, instancePath, message, params } of errors) {
    if (keyword === 'boolean') continue
    if (keyword === 'additionalProperties') {
      for (const name of (params as { additionalProperties: string[] }).additionalProperties) {
        rules.set(formatFieldName(`${instancePath}/${name}`), 'is not a known property')
      }
    } else if (keyword === 'required') {
      for (const name of (params as { requiredProperties: string[] }).requiredProperties) {
        rules.set(formatFieldName(`${instancePath}/${name}`), 'is required')
      }
    } else {
      const field = formatFieldName(instancePath)
      const seen = rules.get(field)
      // A union reports an error for each of its arms: "must be string", then "must be null".
      if (seen && keyword === 'type') rules.set(field, `${seen} or ${message.replace('must be ', '')}`)
      else if (!seen && keyword !== 'anyOf') rules.set(field, message)
    }
  }
  const fields = [...rules].slice(0, 20).map(([field, rule]) => ({ field, rule }))
  return invalid(fields.map(({ field, rule }) => `${field} ${rule}`).join('; ') || 'body is invalid', {
    fields,
  })
}

function formatFieldName(path: string): string {
  return path.split('/').filter(Boolean).join('.').slice(0, 100) || 'body'
}
