import type { OpenApiDocument } from '../openapi/document.ts'
import type { Parameter, PathOperation } from '../openapi/operation.ts'
import type { JsonSchema } from '../openapi/schemas.ts'
import { type Html, html, renderInline, renderJson, renderProse } from './html.ts'
import { type Field, listFields, renderFields } from './schema.ts'

/** An operation with its method and path. */
export interface OperationEntry {
  method: string
  path: string
  operation: PathOperation
}

/** Renders the section of an operation: parameters, body, response and errors, beside an example call. */
export function renderOperation(
  document: OpenApiDocument,
  { method, path, operation }: OperationEntry,
): Html {
  const { operationId, summary, description, parameters = [], requestBody } = operation
  const body = requestBody?.content['application/json']
  const [status, success] = Object.entries(operation.responses).find(([code]) => code < '300')!
  const answer = success.content!['application/json']
  return html`<section class="operation" id="${operationId}">
<h3><a href="#${operationId}">${operationId}</a></h3>
<p class="address">${renderMethod(method)} <code>${document.servers[0]!.url}${path}</code></p>
<div class="columns"><div>
<p class="summary">${renderInline(summary)}</p>
${renderProse(description)}
${parameters.length > 0 ? html`<h4>Parameters</h4>${renderFields(parameters.map(toParameterField))}` : undefined}
${body ? html`<h4>Request body</h4>${renderFields(listBodyFields(document, body.schema))}` : undefined}
<h4>Answer <span class="status">${status}</span></h4>
${renderFields(listFields(answer.schema))}
<h4>Errors</h4>
${renderErrors(document, operation)}
</div><div class="examples">
<h4>Call</h4>
<pre tabindex="0"><code>${renderCurl(document, method, path, parameters, body?.example)}</code></pre>
<h4>Answer</h4>
${renderJson(answer.example)}
</div></div>
</section>`
}

export function renderMethod(method: string): Html {
  return html`<span class="verb ${method}">${method.toUpperCase()}</span>`
}

function toParameterField({ name, in: place, required, schema, description }: Parameter): Field {
  const presence = required ? 'required' : 'optional'
  return { name, presence, schema, place, ...(description === undefined ? {} : { description }) }
}

function listBodyFields(document: OpenApiDocument, schema: JsonSchema): Field[] {
  return listFields(resolveSchema(document, schema)).map(field => ({
    ...field,
    presence: field.presence ?? 'required',
  }))
}

function renderErrors(document: OpenApiDocument, operation: PathOperation): Html {
  const failures = Object.entries(operation.responses).filter(([status]) => status >= '400')
  return html`<dl class="errors">${failures.map(([status, { $ref = '' }]) => {
    const { description = '' } = document.components.responses[$ref.split('/').at(-1)!]!
    return html`<dt><span class="status">${status}</span></dt><dd>${renderInline(description)}</dd>`
  })}</dl>`
}

function resolveSchema(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
}

/** Renders a call to paste into a shell. The key is in a variable, which keeps it out of the shell's history. */
function renderCurl(
  document: OpenApiDocument,
  method: string,
  path: string,
  parameters: Parameter[],
  body: unknown,
): string {
  const findExample = (name: string) => String(parameters.find(parameter => parameter.name === name)?.example)
  const address = `$DALIL_URL${document.servers[0]!.url}${path.replace(/\{(\w+)\}/g, (_, name) => findExample(name))}`
  const lines = [`"${address}"`, '-H "Authorization: Bearer $DALIL_KEY"']
  const query = parameters.filter(
    ({ in: place, schema, example }) => place === 'query' && example !== schema.default,
  )
  if (method === 'get' && query.length > 0) {
    lines.unshift('-G')
    for (const { name, example } of query)
      lines.push(`--data-urlencode ${quoteForShell(`${name}=${example}`)}`)
  } else if (method === 'post' && body === undefined) {
    lines.unshift('-X POST')
  }
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${quoteForShell(JSON.stringify(body))}`)
  }
  return `curl ${lines.join(' \\\n  ')}`
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
