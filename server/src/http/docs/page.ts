import type { OpenApiDocument } from '../openapi/document.ts'
import { ARABIC_INTRODUCTION } from './arabic.ts'
import { Html, html, renderInline, renderJson, renderProse } from './html.ts'
import { renderMethod, renderOperation } from './operation.ts'
import type { OperationEntry } from './operation-entry.ts'
import { listFields, renderFields } from './schema.ts'
import { SCRIPT } from './script.ts'
import { LANGUAGES } from './snippets.ts'
import { STYLE } from './style.ts'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' " +
  "rx='4' fill='%230f766e'/%3E%3Cpath d='M4 5h8M4 8h8M4 11h5' stroke='%23fff' stroke-width='1.6'/%3E%3C/svg%3E"

/** Renders the reference as one HTML page that loads nothing else, for a service at this origin. */
export function renderReferencePage(document: OpenApiDocument, origin: string): string {
  const { info, components } = document
  const groups = document.tags.map(tag => ({ ...tag, entries: listEntries(document, tag.name) }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API reference</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#top">Skip to the reference</a>
<nav id="menu" aria-label="Operations">
<p class="brand"><a href="#top">${info.title}</a> <span class="note">API ${info.version}</span>
<a class="open" href="#menu">Operations</a><a class="close" href="#top">Close</a></p>
<div class="links">
<form class="tools" role="search"><label for="find">Search</label>
<input id="find" type="search" autocomplete="off"><p id="found" role="status"></p></form>
${renderLanguages()}
<form class="tools"><label for="key">API key, for Try it</label>
<input id="key" type="password" autocomplete="off" placeholder="dalil_…" aria-describedby="key-note">
<p id="key-note" class="note">It stays in this page.</p></form>
${groups.map(renderNavGroup)}
<h2><a href="#rate-limits">Rate limits</a></h2>
<h2><a href="#schemas">Schemas</a></h2>
</div>
</nav>
<main id="top">
<h1>${info.title} API</h1>
${renderProse(info.description)}
<p>This reference is also an <a href="/openapi.json">OpenAPI 3.1 document</a>. Agents call the same operations as
tools, under the same names, at <code>/mcp</code>. <a href="/attribution">Attribution</a> says whose data this is.</p>
<p>A read of one search returns at most 100 rows. <code>GET /exports/searches/{searchId}?format=csv</code> and
<code>GET /exports/lists/{listId}?format=csv</code> return all rows, also as <code>xlsx</code> and <code>geojson</code>.</p>
<p>The examples take the key from the environment. Run this line, paste the key, and press Enter:</p>
<pre tabindex="0"><code>read -rs KEY &amp;&amp; export KEY</code></pre>
${ARABIC_INTRODUCTION}
${groups.map(
  ({ name, description, entries }) => html`<h2 id="${toSlug(name)}">${name}</h2>
<p>${renderInline(description)}</p>
${entries.map(entry => renderOperation(document, entry, origin))}`,
)}
<h2 id="rate-limits">Rate limits</h2>
<p>${renderInline(document['x-rate-limit'].description)}</p>
${renderJson(document['x-rate-limit'].response.content!['application/json'].example)}
<h2 id="schemas">Schemas</h2>
<p>No object carries fields beyond those listed.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<section class="schema" id="schema-${name}">
<h3><a href="#schema-${name}">${name}</a></h3>
${schema.description === undefined ? undefined : renderProse(schema.description)}
${renderFields(listFields(schema))}
</section>`,
)}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`.text
}

/** Radio buttons, so that the style sheet can show the chosen language without a script. */
function renderLanguages(): Html {
  return html`<fieldset class="tools"><legend>Examples in</legend>${LANGUAGES.map(
    ({ id, label }, index) =>
      html`<label><input type="radio" name="language" value="${id}" id="in-${id}"${new Html(index === 0 ? ' checked' : '')}> ${label}</label>`,
  )}</fieldset>`
}

function renderNavGroup({ name, entries }: { name: string; entries: OperationEntry[] }): Html {
  return html`<h2><a href="#${toSlug(name)}">${name}</a></h2>
<ul>${entries.map(
    ({ method, operation: { operationId } }) =>
      html`<li><a href="#${operationId}">${renderMethod(method)} ${operationId}</a></li>`,
  )}</ul>`
}

function listEntries(document: OpenApiDocument, tag: string): OperationEntry[] {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag))
}

function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
