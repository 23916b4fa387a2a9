import type { OpenApiDocument } from '../openapi/document.ts'
import type { Parameter, PathOperation } from '../openapi/operation.ts'
import type { JsonSchema } from '../openapi/schemas.ts'
import { type Html, html, inline, json, prose } from './html.ts'
import { type Field, fieldList, fieldsOf } from './schema.ts'

/** An operation with the address it answers at. */
export interface Entry {
  method: string
  path: string
  operation: PathOperation
}

/** The section of one operation: what it takes and answers, beside a call of it. */
export function operationSection(document: OpenApiDocument, { method, path, operation }: Entry): Html {
  const { operationId, summary, description, parameters = [], requestBody } = operation
  const body = requestBody?.content['application/json']
  const [status, success] = Object.entries(operation.responses).find(([code]) => code < '300')!
  const answer = success.content!['application/json']
  return html`<section class="operation" id="${operationId}">
<h3><a href="#${operationId}">${operationId}</a></h3>
<p class="address">${verb(method)} <code>${document.servers[0]!.url}${path}</code></p>
<div class="columns"><div>
<p class="summary">${inline(summary)}</p>
${prose(description)}
${parameters.length > 0 ? html`<h4>Parameters</h4>${fieldList(parameters.map(parameterField))}` : undefined}
${body ? html`<h4>Request body</h4>${fieldList(bodyFields(document, body.schema))}` : undefined}
<h4>Answer <span class="status">${status}</span></h4>
${fieldList(fieldsOf(answer.schema))}
<h4>Errors</h4>
${errorList(document, operation)}
</div><div class="examples">
<h4>Call</h4>
<pre tabindex="0"><code>${curl(document, method, path, parameters, body?.example)}</code></pre>
<h4>Answer</h4>
${json(answer.example)}
</div></div>
</section>`
}

export function verb(method: string): Html {
  return html`<span class="verb ${method}">${method.toUpperCase()}</span>`
}

function parameterField({ name, in: place, required, schema, description }: Parameter): Field {
  const presence = required ? 'required' : 'optional'
  return { name, presence, schema, place, ...(description === undefined ? {} : { description }) }
}

function bodyFields(document: OpenApiDocument, schema: JsonSchema): Field[] {
  return fieldsOf(resolve(document, schema)).map(field => ({
    ...field,
    presence: field.presence ?? 'required',
  }))
}

function errorList(document: OpenApiDocument, operation: PathOperation): Html {
  const failures = Object.entries(operation.responses).filter(([status]) => status >= '400')
  return html`<dl class="errors">${failures.map(([status, { $ref = '' }]) => {
    const { description = '' } = document.components.responses[$ref.split('/').at(-1)!]!
    return html`<dt><span class="status">${status}</span></dt><dd>${inline(description)}</dd>`
  })}</dl>`
}

function resolve(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
}

/** A call to paste into a shell: the address and the key are in variables, so that the key stays out of history. */
function curl(
  document: OpenApiDocument,
  method: string,
  path: string,
  parameters: Parameter[],
  body: unknown,
): string {
  const exampleOf = (name: string) => String(parameters.find(parameter => parameter.name === name)?.example)
  const address = `$DALIL_URL${document.servers[0]!.url}${path.replace(/\{(\w+)\}/g, (_, name) => exampleOf(name))}`
  const lines = [`"${address}"`, '-H "Authorization: Bearer $DALIL_KEY"']
  const query = parameters.filter(
    ({ in: place, schema, example }) => place === 'query' && example !== schema.default,
  )
  if (method === 'get' && query.length > 0) {
    lines.unshift('-G')
    for (const { name, example } of query) lines.push(`--data-urlencode ${quote(`${name}=${example}`)}`)
  } else if (method === 'post' && body === undefined) {
    lines.unshift('-X POST')
  }
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body))}`)
  }
  return `curl ${lines.join(' \\\n  ')}`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
