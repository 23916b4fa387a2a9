import type { FastifyInstance } from 'fastify'
import { type Attribution, listAttributions } from '../directory/model/attribution.ts'
import { html } from './docs/html.ts'
import { PAGE_HEADERS } from './docs/routes.ts'
import { STYLE } from './docs/style.ts'
import type { PublicReads } from './public-reads.ts'

/**
 * Serves /attribution without a key: the sources of the directory and the notices that their licences require. A page,
 * or JSON for clients that accept JSON but not HTML.
 */
export function addAttribution(app: FastifyInstance, { database, run }: PublicReads): void {
  app.get('/attribution', async (request, reply) => {
    const attributions = await run(() => listAttributions(database))
    reply.header('vary', 'accept').header('access-control-allow-origin', '*')
    const accepted = request.headers.accept ?? ''
    if (accepted.includes('json') && !accepted.includes('text/html')) return { ok: true, attributions }
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(renderPage(attributions))
  })
}

function renderPage(attributions: Attribution[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Attribution</title>
<style>${STYLE}</style>
</head>
<body>
<main class="alone">
<h1>Attribution</h1>
<p>The companies, places and categories of this directory come from these sources. Wherever they are shown, show these
notices.</p>
${attributions.length === 0 ? html`<p>The directory is empty.</p>` : attributions.map(renderSection)}
</main>
</body>
</html>
`.text
}

function renderSection({ title, text, licence, url, terms, sources }: Attribution) {
  return html`<section class="schema">
<h3>${title}</h3>
<p><strong>${text}</strong></p>
${licence === null ? undefined : html`<p>Licence: ${licence}.</p>`}
${terms === null ? undefined : html`<p>${terms}</p>`}
${url === null ? undefined : html`<p><a href="${url}">${url}</a></p>`}
<p class="note">Loaded as ${sources.join(', ')}</p>
</section>
`
}
