import fc, { type Arbitrary } from 'fast-check'
import { type DocumentedOperation, listOperations, type OpenApiDocument } from '../document.ts'
import { generateBody } from './bodies.ts'
import { awkwardText, ValueGenerator } from './values.ts'

/** Who calls: each answers for statuses of its own. */
export type Caller = 'full' | 'only workspaceRead' | 'only referenceRead' | 'unknown key' | 'nobody'

/** A request that names ids by marks. */
export interface GeneratedRequest {
  operation: string
  method: string
  /** Below /v1, percent-encoded. */
  path: string
  caller: Caller
  headers: Record<string, string>
  /** Latin 1, a character for each byte. */
  body: string | undefined
  /** Its path is that of no operation: percent-encoding that says nothing. */
  isUnroutable: boolean
}

/** Requests of every operation. Those that archive are rarer, so that something is left. */
export function generateRequests(document: OpenApiDocument): Arbitrary<GeneratedRequest> {
  const values = new ValueGenerator(document)
  return fc.oneof(
    ...listOperations(document).map(operation => ({
      weight: operation.name.startsWith('archive') ? 1 : 5,
      arbitrary: generateRequest(operation, values),
    })),
  )
}

function generateCaller({ scope }: DocumentedOperation): Arbitrary<Caller> {
  const other = scope === 'workspaceRead' ? 'only referenceRead' : 'only workspaceRead'
  return fc.oneof(
    { weight: 17, arbitrary: fc.constant<Caller>('full') },
    { weight: 1, arbitrary: fc.constantFrom<Caller>(other, 'unknown key', 'nobody') },
  )
}

function generateRequest(
  operation: DocumentedOperation,
  values: ValueGenerator,
): Arbitrary<GeneratedRequest> {
  const body = operation.body
    ? generateBody(operation.body, values)
    : fc.constant({ body: undefined, headers: {} })
  return fc
    .tuple(
      generatePath(operation, values),
      generateQuery(operation, values),
      generateCaller(operation),
      body,
      generateKey(operation),
    )
    .map(([path, query, caller, { body, headers }, key]) => ({
      operation: operation.name,
      method: operation.method,
      path: query ? `${path.text}?${query}` : path.text,
      caller,
      headers: { ...headers, ...key },
      body,
      isUnroutable: path.isUnroutable,
    }))
}

interface GeneratedPath {
  text: string
  isUnroutable: boolean
}

function generatePath(
  { path, parameters }: DocumentedOperation,
  values: ValueGenerator,
): Arbitrary<GeneratedPath> {
  const inPath = parameters.filter(parameter => parameter.in === 'path')
  const texts = inPath.map(({ name, schema }) => values.generateValid(schema, name).map(encodePart))
  const sound = fc.tuple(...texts).map(given => ({
    text: inPath.reduce((text, { name }, at) => text.replace(`{${name}}`, () => given[at]!), path),
    isUnroutable: false,
  }))
  if (inPath.length === 0) return sound
  const broken = fc.constantFrom('%', '%zz', '%c3%28', '%ff', 'a/b/c/d', '').map(text => ({
    text: path.replace(/\{\w+\}/g, text),
    isUnroutable: true,
  }))
  return fc.oneof({ weight: 30, arbitrary: sound }, { weight: 1, arbitrary: broken })
}

/** A part of a path that stays one: not empty, and no name of another operation. */
function encodePart(value: unknown): string {
  const text = encodeText(String(value))
  return ['', 'branches', 'unfiled'].includes(text) ? 'x' : text
}

function generateQuery({ parameters }: DocumentedOperation, values: ValueGenerator): Arbitrary<string> {
  const inQuery = parameters.filter(parameter => parameter.in === 'query')
  if (inQuery.length === 0)
    return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: brokenQuery })
  const pair = fc
    .constantFrom(...inQuery)
    .chain(({ name, schema }) =>
      fc
        .oneof(
          { weight: 3, arbitrary: values.generateValid(schema, name) },
          { weight: 1, arbitrary: awkwardText },
        )
        .map(value => `${name}=${encodeText(String(value))}`),
    )
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(pair, { maxLength: 5 }).map(pairs => pairs.join('&')) },
    { weight: 1, arbitrary: brokenQuery },
  )
}

const brokenQuery = fc.oneof(
  fc.constantFrom(
    '&&&',
    '=',
    'q',
    'q=%',
    'q=%zz',
    'limit[]=1',
    'limit=1&limit=2',
    'skip=1e9',
    '__proto__=1',
    '?',
    'q=%00',
  ),
  awkwardText.map(text => `${encodeText(text)}=${encodeText(text)}`),
)

/** An Idempotency-Key, where the operation takes one; few are used again. */
function generateKey({ parameters }: DocumentedOperation): Arbitrary<Record<string, string>> {
  if (!parameters.some(parameter => parameter.in === 'header')) return fc.constant({})
  const keys = fc.oneof(
    fc.constantFrom('once', 'x', '~'.repeat(255), '~'.repeat(256), ''),
    fc.string({ minLength: 1, maxLength: 40 }).map(text => `k${text.trim()}`),
  )
  return fc
    .option(keys, { nil: undefined, freq: 2 })
    .map((key): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key }))
}

/** Not so long that the address is too large, which is a matter of raw exchanges. */
function encodeText(text: string): string {
  return encodeURIComponent(text.slice(0, 200).toWellFormed())
}
