import type { OpenApiParameter } from '../openapi/operation.ts'
import type { OperationEntry } from './operation-entry.ts'

/** An example call of an operation. */
export interface ExampleCall {
  operationId: string
  method: 'GET' | 'POST'
  /** With its parameters in braces. */
  path: string
  ids: Record<string, string>
  query: Record<string, string | number>
  body: unknown
}

/** A language that examples are shown in. */
export interface SnippetLanguage {
  id: 'curl' | 'typescript' | 'python'
  label: string
  render(call: ExampleCall, origin: string): string
}

export const LANGUAGES: readonly SnippetLanguage[] = [
  { id: 'curl', label: 'curl', render: renderCurl },
  { id: 'typescript', label: 'TypeScript', render: renderTypeScript },
  { id: 'python', label: 'Python', render: renderPython },
]

/** The call that the examples of an operation make. Parameters that would be the default are left out. */
export function buildExampleCall({ method, path, operation }: OperationEntry): ExampleCall {
  const { operationId, parameters = [], requestBody } = operation
  const select = (place: OpenApiParameter['in']) =>
    parameters.filter(({ in: where, example, schema }) => where === place && example !== schema.default)
  const toValues = (selected: OpenApiParameter[]) =>
    Object.fromEntries(selected.map(({ name, example }) => [name, example]))
  return {
    operationId,
    method: method === 'get' ? 'GET' : 'POST',
    path,
    ids: toValues(select('path')) as Record<string, string>,
    query: toValues(select('query')) as Record<string, string | number>,
    body: requestBody?.content['application/json'].example,
  }
}

function renderCurl(call: ExampleCall, origin: string): string {
  const lines = [`"${buildAddress(call, origin)}"`, '-H "Authorization: Bearer $KEY"']
  const query = Object.entries(call.query)
  if (query.length > 0) lines.unshift('-G')
  for (const [name, value] of query) lines.push(`--data-urlencode ${quoteForShell(`${name}=${value}`)}`)
  if (call.method === 'POST' && call.body === undefined) lines.unshift('-X POST')
  if (call.body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${quoteForShell(JSON.stringify(call.body))}`)
  }
  return `curl ${lines.join(' \\\n  ')}`
}

function renderTypeScript(call: ExampleCall, origin: string): string {
  const method = call.operationId.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
  const hasQuery = Object.keys(call.query).length > 0
  const values = [
    ...Object.values(call.ids),
    ...(hasQuery ? [call.query] : []),
    ...(call.body ? [call.body] : []),
  ]
  return [
    "import { Dalil } from 'dalil-client'",
    '',
    `const dalil = new Dalil({ baseUrl: '${origin}', apiKey: process.env.KEY! })`,
    `console.log(await dalil.${method}(${values.map(value => renderTypeScriptValue(value)).join(', ')}))`,
  ].join('\n')
}

function renderPython(call: ExampleCall, origin: string): string {
  const query = Object.entries(call.query)
  const hasBody = call.body !== undefined
  const address = `"${buildAddress(call, origin)}${query.length > 0 ? '?" + urlencode(' : '"'}`
  return [
    'import json, os',
    ...(query.length > 0 ? ['from urllib.parse import urlencode'] : []),
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    ${address}${query.length > 0 ? `${renderPythonValue(call.query)})` : ''},`,
    ...(call.method === 'POST' ? ['    method="POST",'] : []),
    ...(hasBody ? [`    data=json.dumps(${renderPythonValue(call.body)}).encode(),`] : []),
    `    headers={"Authorization": "Bearer " + os.environ["KEY"]${hasBody ? ', "Content-Type": "application/json"' : ''}},`,
    ')',
    'print(json.load(urlopen(request)))',
  ].join('\n')
}

function buildAddress({ path, ids }: ExampleCall, origin: string): string {
  return `${origin}/v1${path.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)}`
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** As a programmer would write it: names without quotes, strings in single ones. */
function renderTypeScriptValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderTypeScriptValue).join(', ')}]`
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, field]) => `${name}: ${renderTypeScriptValue(field)}`)
    .join(', ')} }`
}

function renderPythonValue(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(renderPythonValue).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}: ${renderPythonValue(field)}`)
    .join(', ')}}`
}
