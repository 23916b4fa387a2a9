/** The body of an answer already rendered as JSON text, `ok` included. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Renders what a handler returns, and adds the `ok: true` that every success carries. */
export function renderBody(body: object): JsonText {
  return body instanceof JsonText ? body : new JsonText(JSON.stringify({ ok: true, ...body }))
}
