import { type TObject, type TSchema, Type } from 'typebox'
import type { AnyOperation } from '../api/operation.ts'
import { shorten } from '../contract/errors.ts'
import { isObject } from './json-rpc.ts'

/** The parts of a call, as the input schemas show them: `{path: {searchId}, query: {limit}}`. */
const PARTS = ['path', 'query', 'body'] as const

type ArgumentPart = (typeof PARTS)[number]

/** What is wrong with an argument. */
export interface ArgumentProblem {
  field: string
  rule: string
}

export interface ToolArguments {
  path: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown>
  idempotencyKey: string | undefined
  /** Parameters of the query that the operation does not have. */
  ignored: string[]
  /** Empty for arguments that can be taken. */
  problems: ArgumentProblem[]
}

/**
 * Names under which clients send a part, in lower case and without separators. `any` holds fields of every part, or the
 * parts themselves.
 */
const CONTAINERS: Readonly<Record<string, ArgumentPart | 'any'>> = {
  path: 'path',
  pathparams: 'path',
  pathparameters: 'path',
  query: 'query',
  queryparams: 'query',
  queryparameters: 'query',
  body: 'body',
  requestbody: 'body',
  data: 'body',
  json: 'body',
  payload: 'body',
  params: 'any',
  parameters: 'any',
  arguments: 'any',
  args: 'any',
  input: 'any',
}

/** As `toPlainName` writes it. */
const IDEMPOTENCY_KEY = 'idempotencykey'
const GIVEN_TWICE = 'is given twice, with different values'

/** The deepest nesting that is accepted: `{arguments: {params: {query: {}}}}`. */
const MAX_DEPTH = 2

/**
 * Reads the arguments of a tool. The contract shows the layout of the query alone, so fields are also taken flat, under
 * other names of a part, in the wrong part, in snake case, and from a part, a list or an object sent as JSON text. No two fields
 * of an operation share a name, so a field's name alone says where it belongs.
 */
export function readArguments(operation: AnyOperation, given: Record<string, unknown>): ToolArguments {
  const collector = new ArgumentCollector(operation)
  collector.addArguments(given, 'arguments')
  return collector.finish()
}

class ArgumentCollector {
  private readonly operation: AnyOperation
  /** The part that each field belongs to. */
  private readonly places: ReadonlyMap<string, ArgumentPart>
  private readonly parts: Record<ArgumentPart, Map<string, unknown>> = {
    path: new Map(),
    query: new Map(),
    body: new Map(),
  }
  private readonly ignored: string[] = []
  private readonly problems: ArgumentProblem[] = []
  private idempotencyKey: string | undefined

  constructor(operation: AnyOperation) {
    this.operation = operation
    const { params, query, body } = operation
    this.places = new Map([
      ...listFields(params).map(name => [name, 'path'] as const),
      ...listFields(query).map(name => [name, 'query'] as const),
      ...listFields(body).map(name => [name, 'body'] as const),
    ])
  }

  /** Adds parts and flat fields. */
  addArguments(given: Record<string, unknown>, at: string, depth = 0): void {
    for (const [name, value] of Object.entries(given)) {
      const plain = toPlainName(name)
      const container = Object.hasOwn(CONTAINERS, plain) ? CONTAINERS[plain] : undefined
      if (this.findField(name)) this.addField(name, value, at)
      else if (plain === IDEMPOTENCY_KEY) this.addIdempotencyKey(name, value, at)
      else if (container && depth <= MAX_DEPTH) this.addContainer(container, value, `${at}.${name}`, depth)
      else this.reject(`${at}.${name}`, `is not an argument of ${this.operation.name}`)
    }
  }

  finish(): ToolArguments {
    const { params, query, body } = this.operation
    const path: [string, string][] = []
    for (const name of listFields(params)) {
      const value = this.parts.path.get(name) ?? ''
      if (value === '') this.reject(`arguments.path.${name}`, 'is required')
      else if (typeof value === 'string' || typeof value === 'number') path.push([name, String(value)])
      else this.reject(`arguments.path.${name}`, 'must be a string')
    }
    for (const [name, value] of this.parts.query) {
      const schema = query!.properties[name]!
      const rule = findQueryRule(schema, value)
      if (rule) this.reject(`arguments.query.${name}`, rule)
      else if (Type.IsInteger(schema) && typeof value === 'string')
        this.parts.query.set(name, value.replace(/\.0+\s*$/, ''))
    }
    for (const name of (body?.required ?? []) as string[]) {
      if (!this.parts.body.has(name)) this.reject(`arguments.body.${name}`, 'is required')
    }
    return {
      path: Object.fromEntries(path),
      query: Object.fromEntries(this.parts.query),
      body: Object.fromEntries(this.parts.body),
      idempotencyKey: this.idempotencyKey,
      ignored: this.ignored,
      problems: this.problems,
    }
  }

  private addContainer(container: ArgumentPart | 'any', value: unknown, at: string, depth: number): void {
    const fields = readObject(value)
    if (!fields) this.reject(at, 'must be an object')
    else if (container === 'any') this.addArguments(fields, at, depth + 1)
    else for (const [name, field] of Object.entries(fields)) this.addPartField(container, name, field, at)
  }

  private addPartField(container: ArgumentPart, name: string, value: unknown, at: string): void {
    if (this.findField(name)) this.addField(name, value, at)
    else if (toPlainName(name) === IDEMPOTENCY_KEY) this.addIdempotencyKey(name, value, at)
    // As over HTTP, an unknown query parameter has no effect, and the check of the body names what it does not know.
    else if (container === 'body' && this.operation.body) this.parts.body.set(name, value)
    else if (container === 'query') {
      if (!isNothing(value)) this.ignored.push(name)
    } else this.reject(`${at}.${name}`, `is not an argument of ${this.operation.name}`)
  }

  /** The declared name of a field, which may be sent in snake case. */
  private findField(sent: string): string | undefined {
    const name = sent.replaceAll(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return this.places.has(name) ? name : undefined
  }

  private addField(sent: string, given: unknown, at: string): void {
    const name = this.findField(sent)!
    const part = this.parts[this.places.get(name)!]
    const value = readStructure(this.operation.body?.properties[name], given)
    if (part.has(name) && !isSameJson(part.get(name), value)) this.reject(`${at}.${sent}`, GIVEN_TWICE)
    part.set(name, value)
  }

  private addIdempotencyKey(name: string, value: unknown, at: string): void {
    if (value === undefined || value === null) return
    if (typeof value !== 'string') this.reject(`${at}.${name}`, 'must be a string')
    else if ((this.idempotencyKey ?? value) === value) this.idempotencyKey = value
    else this.reject(`${at}.${name}`, GIVEN_TWICE)
  }

  private reject(field: string, rule: string): void {
    if (this.problems.length < 20) this.problems.push({ field: shorten(field, 100), rule })
  }
}

/** A name in lower case, without separators. */
function toPlainName(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

function isNothing(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === ''
}

/** False of values that are too deeply nested to be compared. */
function isSameJson(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other)
  } catch {
    return false
  }
}

function listFields(schema: TObject | undefined): string[] {
  return Object.keys(schema?.properties ?? {})
}

/**
 * The rule that a query parameter breaks by its type. Over HTTP such a one has no effect; an agent would take the rows that
 * it gets for those that it asked for. Numbers may be sent as text, also as "10.0", and texts as numbers.
 */
function findQueryRule(schema: TSchema, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (!Type.IsInteger(schema)) {
    return typeof value === 'string' || typeof value === 'number' ? undefined : 'must be a string'
  }
  if (typeof value === 'string') return WHOLE_NUMBER.test(value) ? undefined : 'must be an integer'
  return Number.isInteger(value) ? undefined : 'must be an integer'
}

/** Nothing, or a whole number as text. */
const WHOLE_NUMBER = /^\s*([+-]?\d+(\.0+)?)?\s*$/

/** A list or an object, also sent as JSON text where the schema wants one; else the value itself. */
function readStructure(schema: TSchema | undefined, value: unknown): unknown {
  if (typeof value !== 'string' || !schema) return value
  const parsed = Type.IsArray(schema) || Type.IsObject(schema) ? parseJson(value) : undefined
  return (Type.IsArray(schema) ? Array.isArray(parsed) : isObject(parsed)) ? parsed : value
}

/** An object, also one sent as JSON text; nothing is an empty one. Undefined for anything else. */
function readObject(value: unknown): Record<string, unknown> | undefined {
  if (isNothing(value)) return {}
  const parsed = typeof value === 'string' ? parseJson(value) : value
  return isObject(parsed) ? parsed : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
