import { type TObject, type TSchema, Type } from 'typebox'
import { isBlank } from './blank.ts'
import { compileSchema, createBodyError, SHOWN_ERRORS } from './body-errors.ts'
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
    const value = typeof given === 'string' ? given.trim() || undefined : given
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
  if (typeof text !== 'string' || !/^[+-]?\d+$/.test(text)) return bounds.default
  return Math.max(bounds.minimum ?? 0, Math.min(bounds.maximum ?? Number.MAX_SAFE_INTEGER, Number(text)))
}

/**
 * The body, with strings trimmed where the schema says so. Values are never coerced: a body that breaks the schema
 * throws a 400.
 */
export function readBody(schema: TSchema, raw: unknown): unknown {
  const body = trimStrings(schema, clipUnknownProperties(schema, raw))
  if (!compileSchema(schema).Check(body)) throw createBodyError(schema, body)
  rejectUnstorable(body, 'body')
  return body
}

/** An id that holds a NUL is looked up like any other malformed one, and not found: only its decoded form is stored. */
const IDS = /Ids?$/

/** The body with its first unknown properties only: a few are enough to reject it, and it may have a hundred thousand. */
function clipUnknownProperties(schema: TSchema | undefined, raw: unknown): unknown {
  if (!Type.IsObject(schema) || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const body = raw as Record<string, unknown>
  const known = Object.keys(schema.properties).filter(name => Object.hasOwn(body, name))
  const unknown = Object.keys(body).filter(name => !Object.hasOwn(schema.properties, name))
  return Object.fromEntries([
    ...known.map(name => [name, clipUnknownProperties(schema.properties[name], body[name])]),
    ...unknown.slice(0, SHOWN_ERRORS).map(name => [name, body[name]]),
  ])
}

function trimStrings(schema: TSchema, raw: unknown): unknown {
  if (!Type.IsObject(schema) || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const body: Record<string, unknown> = { ...raw }
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = body[name]
    if ('x-trimmed' in property && typeof value === 'string') body[name] = isBlank(value) ? '' : value.trim()
  }
  return body
}

/**
 * Throws a 400 for a NUL, and for a number that a response could not repeat exactly. The body has passed its schema, so
 * it is not deeply nested.
 */
function rejectUnstorable(value: unknown, field: string): void {
  const reject = (rule: string) => invalid(`${field} ${rule}`, { fields: [{ field, rule }] })
  if (typeof value === 'string' && value.includes('\0') && !IDS.test(field))
    throw reject('must not hold a NUL character')
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw reject('is too large a number')
  if (typeof value !== 'object' || value === null) return
  // The order of a list can hold thousands of ids, whose indexes would say nothing.
  if (Array.isArray(value)) for (const inner of value) rejectUnstorable(inner, field)
  else for (const [name, inner] of Object.entries(value)) rejectUnstorable(inner, name)
}
