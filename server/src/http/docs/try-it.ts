import type { OpenApiParameter } from '../openapi/operation.ts'
import { type Html, html } from './html.ts'
import type { OperationEntry } from './operation-entry.ts'
import { buildExampleCall } from './snippets.ts'

/** Renders the form that calls an operation with the reader's key. The script of the page shows and sends it. */
export function renderTryIt(entry: OperationEntry): Html {
  const { operationId, method, path, body } = buildExampleCall(entry)
  const parameters = entry.operation.parameters ?? []
  const shown = parameters.filter(parameter => parameter.in !== 'header')
  return html`<details class="try"><summary>Try it <span class="hidden">${operationId}</span></summary>
<form data-method="${method}" data-path="/v1${path}">
${shown.map(parameter => renderInput(operationId, parameter))}
${
  body === undefined
    ? undefined
    : html`<label for="${operationId}.body">Body</label>
<textarea id="${operationId}.body" name="body" rows="5" spellcheck="false">${JSON.stringify(body, undefined, 2)}</textarea>`
}
<button>Send</button>
<p class="outcome" role="status"></p>
</form></details>`
}

/** Path parameters begin with an example, query parameters empty: an example that finds nothing would mislead. */
function renderInput(operationId: string, { name, in: place, example }: OpenApiParameter): Html {
  const id = `${operationId}.${name}`
  const value = place === 'path' ? String(example) : ''
  const placeholder = place === 'query' ? `such as ${example}` : ''
  return html`<label for="${id}">${name}</label>
<input id="${id}" name="${name}" data-in="${place}" value="${value}" placeholder="${placeholder}" autocomplete="off" dir="auto">
`
}
