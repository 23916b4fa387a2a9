import type { Sql } from './connect.ts'

/** What a statement may be given between its strings: a parameter, or a part of its text. */
export type SqlValue = SqlText | string | number | boolean | null | readonly string[] | readonly number[]

/**
 * A part of a statement, or a whole one: its strings, and the values between them.
 *
 * A part of the client's own (`Fragment`) is a query that is never sent. That is a promise with all that belongs to a
 * query, takes two microseconds, and a selection consists of ten to fifty. This one is two lists. The text of a
 * statement is written once for all statements of the same shape: those that consist of the same template literals,
 * each of which passes the same list of strings every time.
 */
export class SqlText {
  readonly strings: readonly string[]
  readonly values: readonly SqlValue[]

  constructor(strings: readonly string[], values: readonly SqlValue[]) {
    this.strings = strings
    this.values = values
  }
}

/** `writeSql` is the tag of a template literal: all that is not SqlText between its strings becomes a parameter. */
export function writeSql(strings: TemplateStringsArray, ...values: SqlValue[]): SqlText {
  return new SqlText(strings, values)
}

const identifiers = new Map<string, SqlText>()

/** The quoted name of a column, one of those that the code knows. */
export function quoteName(name: string): SqlText {
  const known = identifiers.get(name)
  if (known) return known
  const quoted = new SqlText([`"${name.replaceAll('"', '""')}"`], [])
  identifiers.set(name, quoted)
  return quoted
}

/** The tag of a whole statement, which is sent at once. Each connection prepares a shape once. */
export function runSql<Row extends object>(sql: Sql) {
  return (strings: TemplateStringsArray, ...values: SqlValue[]) => {
    const { text, parameters } = renderSql(new SqlText(strings, values))
    return sql.unsafe<Row[]>(text, parameters, { prepare: true })
  }
}

type Parameter = Exclude<SqlValue, SqlText>

/** A node of the tree of shapes: what may follow, and the text of the statement that ends here. */
interface Shape {
  parts: Map<readonly string[], Shape> | undefined
  parameter: Shape | undefined
  text: string | undefined
}

/** Prompts with many words give shapes that are not seen again: beyond so many, all are forgotten. */
const MAX_SHAPES = 2000

let shapes = newShape()
let known = 0

/** The text of a statement as PostgreSQL takes it, and its parameters in their order. */
export function renderSql(statement: SqlText): { text: string; parameters: Parameter[] } {
  const parameters: Parameter[] = []
  const shape = followText(shapes, statement, parameters)
  if (shape.text !== undefined) return { text: shape.text, parameters }
  const text = joinText(statement, { next: 1 })
  shape.text = text
  if (++known > MAX_SHAPES) {
    shapes = newShape()
    known = 0
  }
  return { text, parameters }
}

function newShape(): Shape {
  return { parts: undefined, parameter: undefined, text: undefined }
}

/** The place in the tree after the text, whose parameters are collected on the way. */
function followText(from: Shape, { strings, values }: SqlText, parameters: Parameter[]): Shape {
  from.parts ??= new Map()
  let shape = from.parts.get(strings)
  if (!shape) {
    shape = newShape()
    from.parts.set(strings, shape)
  }
  for (const value of values) {
    if (value instanceof SqlText) shape = followText(shape, value, parameters)
    else {
      parameters.push(value)
      shape = shape.parameter ??= newShape()
    }
  }
  return shape
}

function joinText({ strings, values }: SqlText, parameter: { next: number }): string {
  let text = strings[0]!
  for (const [index, value] of values.entries()) {
    text += value instanceof SqlText ? joinText(value, parameter) : `$${parameter.next++}`
    text += strings[index + 1]!
  }
  return text
}
