import { type TObject, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { invalid } from './errors.ts'

/**
 * Reading the parts of a call. Queries never fail: the contract gives reads no 400, so a number out of range is
 * clamped and what cannot be read is the default. Bodies are never coerced: what breaks the schema is a 400.
 */
export function readQuery(
  schema: TObject | undefined,
  raw: Record<string, unknown>,
): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    const value = Array.isArray(raw[name]) ? raw[name][0] : raw[name]
    if (Type.IsInteger(property)) query[name] = readInteger(property as IntegerBounds, value)
    else if (typeof value === 'string' || typeof value === 'number') query[name] = replaceNul(String(value))
  }
  return query
}

/** PostgreSQL's text holds no NUL; the replacement character matches nothing that is stored. */
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

/** The body as the schema describes it, with strings trimmed where the schema says so; throws a 400 otherwise. */
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
 * Unlike a query, a body that holds a NUL is refused, as is a number that could not be answered as it came. The body
 * has passed its schema, so this does not go deep.
 */
function rejectUnstorable(value: unknown, field: string): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw invalid(`${field} must not hold a NUL character.`)
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw invalid(`${field} is too large a number.`)
  if (typeof value !== 'object' || value === null) return
  // An order of a list holds thousands of ids.
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
      // A union says what each of its arms wanted: "must be string", then "must be null".
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
