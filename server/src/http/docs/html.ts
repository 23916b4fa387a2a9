/** Text that is already escaped HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type HtmlPart = Html | string | number | undefined | HtmlPart[]

/** A template tag for HTML. It escapes every value that is not Html, and renders undefined as nothing. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(
    strings.map((text, index) => (index === 0 ? '' : renderPart(parts[index - 1])) + text).join(''),
  )
}

function renderPart(part: HtmlPart): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return escapeHtml(String(part))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character]!)
}

/** Renders the Markdown that the document uses: paragraphs, `- ` lists and `code`. */
export function renderProse(text: string): Html[] {
  return text.split('\n\n').map(block => {
    if (!block.startsWith('- ')) return html`<p>${renderInline(block)}</p>`
    const items = block.slice(2).split('\n- ')
    return html`<ul>${items.map(item => html`<li>${renderInline(item)}</li>`)}</ul>`
  })
}

/** Renders one line of Markdown. */
export function renderInline(text: string): Html[] {
  return text
    .split(/`([^`]+)`/)
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))
}

/** Renders indented, coloured JSON. */
export function renderJson(value: unknown): Html {
  const pieces = JSON.stringify(value, undefined, 2).split(/("(?:[^"\\]|\\.)*")(:?)/)
  const parts: Html[] = []
  for (let index = 0; index < pieces.length; index += 3) {
    const [plain = '', string, colon] = pieces.slice(index, index + 3)
    parts.push(html`${plain}`)
    if (string === undefined) continue
    // <bdi> isolates each string, so that Arabic text does not move the punctuation around it.
    parts.push(colon ? html`<b>${string}</b>:` : html`<i><bdi>${string}</bdi></i>`)
  }
  return html`<pre tabindex="0"><code>${parts}</code></pre>`
}
