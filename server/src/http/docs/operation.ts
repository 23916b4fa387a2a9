import type { OpenApiDocument } from '../openapi/document.ts'
import type { OpenApiParameter, PathOperation } from '../openapi/operation.ts'
import type { JsonSchema } from '../openapi/schemas.ts'
import { type Html, html, renderInline, renderJson, renderProse } from './html.ts'
import type { OperationEntry } from './operation-entry.ts'
import { type Field, listFields, renderFields } from './schema.ts'
import { buildExampleCall, LANGUAGES } from './snippets.ts'
import { renderTryIt } from './try-it.ts'

/** Renders the section of an operation: parameters, body, response and errors, beside an example call. */
export function renderOperation(document: OpenApiDocument, entry: OperationEntry, origin: string): Html {
  const { method, path, operation } = entry
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
${renderSnippets(entry, origin)}
${renderTryIt(entry)}
<h4>Answer</h4>
${renderJson(answer.example)}
</div></div>
</section>`
}

/** The call in every language. The style sheet shows the chosen one. */
function renderSnippets(entry: OperationEntry, origin: string): Html[] {
  const call = buildExampleCall(entry)
  return LANGUAGES.map(
    ({ id, render }) =>
      html`<div class="snippet ${id}"><pre tabindex="0"><code>${render(call, origin)}</code></pre></div>`,
  )
}

export function renderMethod(method: string): Html {
  return html`<span class="verb ${method}">${method.toUpperCase()}</span>`
}

function toParameterField({ name, in: place, required, schema, description }: OpenApiParameter): Field {
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
